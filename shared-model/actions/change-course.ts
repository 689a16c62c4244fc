/** Changes a student's position in a course: repeats a lesson, or jumps to another one. */
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { oneOf } from './inputs.ts';
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import {
  courseKinds,
  enrolmentIn,
  studentCourse,
  type StudentCourse,
} from '../derive/student-courses.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { dayIn } from '../lib/dates.ts';
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
    const planned = own.plan.lessons.find(({ id }) => id === part.lessonId);
    const isOfToday = planned?.state !== 'done' || planned.doneOn === today;
    const tried = isOfToday ? { triedOn: today } : {};
    const before = own.progress.get(part.lessonId);
    if (before?.status === 'in_progress' && before.plannedDate === plannedDate) return accept([]);
    return accept([setProgress(view, part, { status: 'in_progress', plannedDate, ...tried })]);
  },
);

/**
 * Makes a lesson the student's current one. That lesson and all later ones become open; open earlier ones become done
 * before their course was kept here, or skipped. Returns how many lessons were passed and how many reopened.
 */
export const goToLesson = defineAction(
  members({ ...lessonPartEntries, earlier: oneOf(['done_before', 'skipped']) }),
  needsAll(...courseKinds),
  (view, { earlier, ...part }, context) => {
    const zone = zoneOf(view, context);
    const own = courseOfLesson(view, part, zone);
    if (!own) return rejectMissing;
    const at = own.lessons.findIndex(({ id }) => id === part.lessonId);
    const say = (place: number, fields: Change['fields']): Change =>
      setProgress(view, { ...part, lessonId: own.lessons[place]!.id }, fields);
    const states = own.plan.lessons.map(({ state }, place) => ({ state, place }));
    const passed = states
      .filter(({ state, place }) => place < at && state === 'open')
      .map(({ place }) => say(place, { status: earlier }));
    const reopened = states
      .filter(({ state, place }) => place >= at && state !== 'open')
      .map(({ place }) => say(place, { status: 'not_started' }));
    return acceptWith([...passed, ...reopened], {
      passed: passed.length,
      reopened: reopened.length,
    });
  },
);
