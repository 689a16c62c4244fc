/**
 * The work that the family's figures count, wherever they are shown: on the dashboard, of each student, and over REST. It is that of one
 * school year, the family's own (`yearBegan`), and of every kind: set work, planned work and lessons of courses.
 *
 * Done work is of the year in which it was finished, whatever was deleted that it was done for (`work-of-deleted.ts`). Open work counts where it is with the child: set work from the day on that it
 * was set, whenever it is due, and planned work once its day is over. What is planned for today and later is still to come, and so are
 * open lessons, which wait [SC3]. What a parent lets rest is no one's to do.
 */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import {
  daysBetween,
  lessonsDoneOn,
  openTasksOfStudent,
  plansDoneOn,
  plansOn,
  tasksDoneOn,
} from './indexes.ts';
import { whateverHides } from './work-of-deleted.ts';
import { isDismissed, dismissalMoment } from './overdue.ts';
import { dayOfFamily, theFamily } from './people.ts';
import { yearBegan } from './school-years.ts';
import { classSubject, plannedSubjects } from './subjects.ts';

/** One student's part in a piece of work. */
export interface YearWork {
  studentId: Id<'student'>;
  /** What groups it: of a class its subject, else as it was planned or its course says. */
  subject: string;
  done: boolean;
}

/** Completions are dated later than today where the clock of whoever looks is slow. */
const daysAhead = 60;

/**
 * Whether a completion is of the school year that is on at `today` (yyyy-MM-dd), in `zone` (IANA). One whose moment never arrived is of
 * none.
 */
export function isDoneInYear(
  view: FamilyView,
  today: string,
  zone: string,
): (done: { completedAt: string | null }) => boolean {
  const began = yearBegan(view, today);
  const dayOf = dayOfFamily(view, zone);
  // Days of UTC and of a zone differ by one at most.
  const [surelyBefore, surelyWithin] = [addDays(began, -1), addDays(began, 1)];
  return ({ completedAt }) => {
    if (typeof completedAt !== 'string') return false;
    const day = completedAt.slice(0, 10);
    return day > surelyWithin || (day >= surelyBefore && dayOf(completedAt) >= began);
  };
}

/** What was done in the school year of `today` (yyyy-MM-dd, of `zone`), of all students. */
function doneInYear(view: FamilyView, today: string, zone: string): YearWork[] {
  const days = daysBetween(addDays(yearBegan(view, today), -1), addDays(today, daysAhead));
  const isOfYear = isDoneInYear(view, today, zone);
  const subjectOf = plannedSubjects(view.all(schoolClass));
  const subjectOfClass = (classId: Id<'class'> | null): string | undefined => {
    const found = classId === null ? undefined : whateverHides(view, schoolClass, classId);
    return found && classSubject(found);
  };
  const learners = new Set(view.all(student).map(({ id }) => id));
  const work: YearWork[] = [];
  // A record that was refused may lack what it needs.
  const add = (studentId: Id<'student'>, subject: string | undefined): void => {
    if (learners.has(studentId)) work.push({ studentId, subject: subject ?? '', done: true });
  };
  for (const day of days) {
    for (const task of view.find(tasksDoneOn, day, true).filter(isOfYear)) {
      const set = whateverHides(view, assignment, task.assignmentId);
      if (set) add(task.studentId, subjectOfClass(set.classId));
    }
    for (const plan of view.find(plansDoneOn, day, true).filter(isOfYear))
      add(plan.studentId, subjectOf(plan.subject ?? ''));
    for (const progress of view.find(lessonsDoneOn, day, true).filter(isOfYear)) {
      const course = whateverHides(view, curriculum, progress.curriculumId);
      if (course && whateverHides(view, curriculumLesson, progress.lessonId))
        add(progress.studentId, subjectOfClass(course.classId) ?? course.subject);
    }
  }
  return work;
}

/** What is open and with the children at `today` (yyyy-MM-dd, of `zone`). */
function openInYear(view: FamilyView, today: string, zone: string): YearWork[] {
  const restsBefore = theFamily(view)?.restsBefore ?? null;
  const dismissedUntil = dismissalMoment(restsBefore, zone);
  const began = yearBegan(view, today);
  const subjectOf = plannedSubjects(view.all(schoolClass));
  const set = view.all(student).flatMap(({ id }) =>
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
      .filter(({ status }) => status !== 'completed')
      .map((plan) => ({
        studentId: plan.studentId,
        subject: subjectOf(plan.subject ?? ''),
        done: false,
      })),
  );
  return [...set, ...planned];
}

/** The work of the school year that is on at `today` (yyyy-MM-dd), of all students, in `zone` (IANA). */
export const workOfYear = (view: FamilyView, today: string, zone: string): YearWork[] => [
  ...doneInYear(view, today, zone),
  ...openInYear(view, today, zone),
];
