/** Changes a student's position in a course: repeats a lesson, or jumps to another one. */
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
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
import { defineAction, acceptWith, accept, rejectMissing, zoneOf } from './action.ts';
import { lessonPart, lessonPartEntries, setProgress, type LessonPart } from './set-progress.ts';

/** The student's course that a lesson belongs to; undefined if they never took it or it is deleted. */
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
 * Schedules a lesson again on the course's next school day. A completed lesson is reopened, and its XP taken back.
 * Unless it was completed on an earlier day it keeps today's slot, so no other lesson moves to today.
 */
export const repeatLesson = defineAction(
  lessonPart,
  needsAll(...courseKinds),
  (view, part, context) => {
    const zone = zoneOf(view, context);
    const own = courseOfLesson(view, part, zone);
    if (!own) return rejectMissing;
    const today = dayIn(context.now, zone);
    const plannedDate = nextSchoolDay(today, own.plan.calendar);
    const doneOn = own.plan.lessons.find(({ id }) => id === part.lessonId)?.doneOn ?? today;
    const tried = doneOn === today ? { triedOn: today } : {};
    const before = own.progress.get(part.lessonId);
    if (before?.status === 'in_progress' && before.plannedDate === plannedDate) return accept([]);
    return accept([setProgress(view, part, { status: 'in_progress', plannedDate, ...tried })]);
  },
);

/** The days on which the lessons would have been completed on schedule, all before today. */
function daysOfEarlier({ plan }: StudentCourse, today: string): string[] {
  const fresh = { doneOn: null, pinnedTo: null, triedOn: null, state: 'open' as const };
  const lessons = plan.lessons.map(({ id }) => ({ id, ...fresh }));
  const yesterday = nextSchoolDay(today, plan.calendar, -1);
  return scheduleOf({ ...plan, lessons, isRunning: true }, plan.startDate).lessons.map(
    ({ date }) => (date !== null && date < yesterday ? date : yesterday),
  );
}

/**
 * Makes a lesson the student's current one. That lesson and all later ones become open; open earlier ones become
 * completed (on past school days, which leaves today's slot free) or skipped. Returns how many lessons were passed and
 * how many reopened.
 */
export const goToLesson = defineAction(
  members({ ...lessonPartEntries, earlier: oneOf(['completed', 'skipped']) }),
  needsAll(...courseKinds),
  (view, { earlier, ...part }, context) => {
    const zone = zoneOf(view, context);
    const own = courseOfLesson(view, part, zone);
    if (!own) return rejectMissing;
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
    return acceptWith([...passed, ...reopened], {
      passed: passed.length,
      reopened: reopened.length,
    });
  },
);
