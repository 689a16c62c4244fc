/**
 * The work that the family's figures count, on the dashboard, of each student, and over REST. It is the work of one
 * school year, the family's own (`yearBegan`), of every kind: assignments, planned work and course lessons.
 *
 * Completed work belongs to the year of the day on which it counts (`day-done.ts`), even if what it was for was deleted
 * (`work-of-deleted.ts`).
 * Open work counts once it is with the student: an assignment from the day it was set, whenever it is due, and planned
 * work once its day is over. Planned work of today and later is still to come, and so are open lessons, which wait
 * [SC3]. Dismissed work isn't counted.
 */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dayDone, roughDayDone, type DoneWork } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import {
  daysBetween,
  lessonsCountedOn,
  openTasksOfStudent,
  plansCountedOn,
  plansOn,
  tasksCountedOn,
} from './indexes.ts';
import { whateverHides } from './work-of-deleted.ts';
import { isDismissed, dismissalMoment } from './overdue.ts';
import { dayOfFamily, listStudents, theFamily } from './people.ts';
import { yearBegan } from './school-years.ts';
import { classSubject } from '../entities/class-subject.ts';
import { plannedSubjects } from './subjects.ts';

/** One student's part in a piece of work. */
export interface YearWork {
  studentId: Id<'student'>;
  /** The subject that groups it: a class's, or as it was planned, or the course's. */
  subject: string;
  done: boolean;
}

/** Completions are dated later than today if the reader's clock is slow. */
const daysAhead = 60;

/** Whether a completion lies on `first` (yyyy-MM-dd) or later, in `zone` (IANA). One without a moment doesn't. */
function isDoneSince(view: FamilyView, first: string, zone: string): (done: DoneWork) => boolean {
  const dayOf = dayOfFamily(view, zone);
  // Days in UTC and in a zone differ by at most one.
  const [surelyBefore, surelyWithin] = [addDays(first, -1), addDays(first, 1)];
  return (done) => {
    const day = roughDayDone(done)?.slice(0, 10);
    if (day === undefined) return false;
    return day > surelyWithin || (day >= surelyBefore && dayDone(done, dayOf)! >= first);
  };
}

/**
 * Whether a completion lies in the current school year at `today` (yyyy-MM-dd), in `zone` (IANA). A completion without
 * a moment lies in none.
 */
export const isDoneInYear = (
  view: FamilyView,
  today: string,
  zone: string,
): ((done: DoneWork) => boolean) => isDoneSince(view, yearBegan(view, today), zone);

/** All students' work completed on these days (yyyy-MM-dd, as they are stored) and since `began`. */
function doneOn(
  view: FamilyView,
  days: readonly string[],
  { began, zone }: { began: string; zone: string },
): YearWork[] {
  const isOfYear = isDoneSince(view, began, zone);
  const subjectOf = plannedSubjects(view.all(schoolClass));
  const subjectOfClass = (classId: Id<'class'> | null): string | undefined => {
    const found = classId === null ? undefined : whateverHides(view, schoolClass, classId);
    return found && classSubject(found);
  };
  const learners = new Set(listStudents(view).map(({ id }) => id));
  const work: YearWork[] = [];
  // A rejected record may lack required fields.
  const add = (studentId: Id<'student'>, subject: string | undefined): void => {
    if (learners.has(studentId)) work.push({ studentId, subject: subject ?? '', done: true });
  };
  for (const day of days) {
    for (const task of view.find(tasksCountedOn, day, true).filter(isOfYear)) {
      const set = whateverHides(view, assignment, task.assignmentId);
      if (set) add(task.studentId, subjectOfClass(set.classId));
    }
    for (const plan of view.find(plansCountedOn, day, true).filter(isOfYear))
      add(plan.studentId, subjectOf(plan.subject ?? ''));
    for (const progress of view.find(lessonsCountedOn, day, true).filter(isOfYear)) {
      const course = whateverHides(view, curriculum, progress.curriculumId);
      if (course && whateverHides(view, curriculumLesson, progress.lessonId))
        add(progress.studentId, subjectOfClass(course.classId) ?? course.subject);
    }
  }
  return work;
}

/**
 * All students' work completed in the school year of `today` (yyyy-MM-dd, in `zone`), month by month: a tap changes one
 * of them.
 */
function doneInYear(view: FamilyView, today: string, zone: string): YearWork[] {
  const began = yearBegan(view, today);
  const days = daysBetween(addDays(began, -1), addDays(today, daysAhead));
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months.values()].flatMap((own) =>
    view.product(`done ${own[0]} ${own.at(-1)} ${began} ${zone}`, () =>
      doneOn(view, own, { began, zone }),
    ),
  );
}

/** Open work that is with the students at `today` (yyyy-MM-dd, in `zone`). */
function openInYear(view: FamilyView, today: string, zone: string): YearWork[] {
  const restsBefore = theFamily(view)?.restsBefore ?? null;
  const dismissedUntil = dismissalMoment(restsBefore, zone);
  const began = yearBegan(view, today);
  const subjectOf = plannedSubjects(view.all(schoolClass));
  const learners = new Set(listStudents(view).map(({ id }) => id));
  const set = [...learners].flatMap((id) =>
    view.find(openTasksOfStudent, id).flatMap(({ studentId, assignmentId, completed }) => {
      const of = view.get(assignment, assignmentId);
      if (!of || isDismissed({ completed, dueDate: of.dueDate }, dismissedUntil)) return [];
      const own = view.get(schoolClass, of.classId);
      return own ? { studentId, subject: classSubject(own), done: false } : [];
    }),
  );
  const from = restsBefore !== null && restsBefore > began ? restsBefore : began;
  const planned = daysBetween(from, addDays(today, -1)).flatMap((day) =>
    view
      .find(plansOn, day)
      .filter(({ status, studentId }) => status !== 'completed' && learners.has(studentId))
      .map((plan) => ({
        studentId: plan.studentId,
        subject: subjectOf(plan.subject ?? ''),
        done: false,
      })),
  );
  return [...set, ...planned];
}

/** All students' work of the current school year at `today` (yyyy-MM-dd), in `zone` (IANA). */
export const workOfYear = (view: FamilyView, today: string, zone: string): YearWork[] => [
  ...doneInYear(view, today, zone),
  ...openInYear(view, today, zone),
];
