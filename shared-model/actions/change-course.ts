/** Changes where a student is in a course: repeats a lesson, or jumps to another one. */
import { members } from '../contracts/body.ts';
import { whole } from '../derive/needed.ts';
import { oneOf } from './inputs.ts';
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { scheduleOf } from '../derive/schedule.ts';
import {
  courseKinds,
  enrolmentIn,
  studentCourse,
  type StudentCourse,
} from '../derive/student-courses.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { dayIn, fromForm } from '../lib/dates.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import { defineAction, doneWith, done, gone, zoneOf } from './action.ts';
import { lessonPart, lessonPartEntries, setProgress, type LessonPart } from './set-progress.ts';

/** A lesson's course as the student works through it; undefined: they never did, or it is gone. */
export function courseOfLesson(
  view: FamilyView,
  { studentId, lessonId }: LessonPart,
  zone: string,
): StudentCourse | undefined {
  const lesson = view.get(curriculumLesson, lessonId);
  const enrolment = lesson && enrolmentIn(view, studentId, lesson.curriculumId);
  return (enrolment && studentCourse(view, enrolment, zone)) ?? undefined;
}

/**
 * Schedules a lesson again on the course’s next school day. A completed lesson is reopened and its XP taken back.
 * Unless it was completed on an earlier day, it keeps its place today, so no other lesson moves up to today.
 */
export const repeatLesson = defineAction(
  lessonPart,
  whole(...courseKinds),
  (view, part, context) => {
    const zone = zoneOf(view, context);
    const own = courseOfLesson(view, part, zone);
    if (!own) return gone;
    const today = dayIn(context.now, zone);
    const plannedDate = nextSchoolDay(today, own.plan.calendar);
    const doneOn = own.plan.lessons.find(({ id }) => id === part.lessonId)?.doneOn ?? today;
    const tried = doneOn === today ? { triedOn: today } : {};
    const before = own.progress.get(part.lessonId);
    if (before?.status === 'in_progress' && before.plannedDate === plannedDate) return done([]);
    return done([setProgress(view, part, { status: 'in_progress', plannedDate, ...tried })]);
  },
);

/**
 * When the lessons of a course would have been done, one after the other, had each day had its number; all before
 * today.
 */
function daysOfEarlier({ plan }: StudentCourse, today: string): string[] {
  const fresh = { doneOn: null, pinnedTo: null, triedOn: null, state: 'open' as const };
  const lessons = plan.lessons.map(({ id }) => ({ id, ...fresh }));
  const yesterday = nextSchoolDay(today, plan.calendar, -1);
  return scheduleOf({ ...plan, lessons, isRunning: true }, plan.startDate).lessons.map(
    ({ date }) => (date !== null && date < yesterday ? date : yesterday),
  );
}

/**
 * Makes a lesson the student’s current one: it and all later lessons are open; open earlier ones become completed
 * (dated to past school days, so that today stays free for this lesson) or skipped. Returns how many lessons were
 * passed and how many reopened.
 */
export const goToLesson = defineAction(
  members({ ...lessonPartEntries, earlier: oneOf(['completed', 'skipped']) }),
  whole(...courseKinds),
  (view, { earlier, ...part }, context) => {
    const zone = zoneOf(view, context);
    const own = courseOfLesson(view, part, zone);
    if (!own) return gone;
    const at = own.lessons.findIndex(({ id }) => id === part.lessonId);
    const days = daysOfEarlier(own, dayIn(context.now, zone));
    const say = (place: number, fields: Change['fields']): Change =>
      setProgress(view, { ...part, lessonId: own.lessons[place]!.id }, fields);
    const states = own.plan.lessons.map(({ state }, place) => ({ state, place }));
    const passed = states
      .filter(({ state, place }) => place < at && state === 'open')
      .map(({ place }) => {
        if (earlier === 'skipped') return say(place, { status: 'skipped' });
        return say(place, {
          status: 'completed',
          completedAt: fromForm(days[place]!, '12:00', zone),
        });
      });
    const reopened = states
      .filter(({ state, place }) => place >= at && state !== 'open')
      .map(({ place }) => say(place, { status: 'not_started' }));
    return doneWith([...passed, ...reopened], { passed: passed.length, reopened: reopened.length });
  },
);
