/**
 * Which records belong to past school years, counted from August: they are stored apart and loaded after the others.
 * This is a hint for loading only: figures use the family's own year (`school-years.ts`) and read whatever records they
 * need.
 */
import { assignment } from '../entities/assignment.ts';
import { curriculum } from '../entities/curriculum.ts';
import { isOver, lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { readRecord } from '../entities/read-record.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { schoolYearStart } from '../lib/default-year.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import { roughDayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { courseKey, lessonsOfCurriculum, progressInCourse, tasksOfAssignment } from './indexes.ts';
import { enrolmentIn, isRunning } from './student-courses.ts';

const latest = (first: string, ...others: (string | null)[]): string =>
  others.reduce<string>((last, one) => (one !== null && one > last ? one : last), first);

/** The moment or day of a record; undefined if it has none, or something about it is still to be done. */
function whenOf(view: FamilyView, stored: StoredRecord): string | undefined {
  switch (stored.t) {
    case assignment.name: {
      const { id, dueDate } = readRecord(assignment, stored);
      const tasks = view.find(tasksOfAssignment, id);
      if (tasks.some(({ completed }) => !completed)) return undefined;
      return latest(dueDate, ...tasks.map(roughDayDone));
    }
    // Goes with its assignment: without its completed task, the assignment would count as open.
    case task.name: {
      const id = readRecord(task, stored).assignmentId;
      const set = view.stored({ t: assignment.name, id });
      return set && whenOf(view, set);
    }
    case plannerTask.name:
      return readRecord(plannerTask, stored).date;
    case lessonProgress.name: {
      const progress = readRecord(lessonProgress, stored);
      return progress.status === 'completed' ? (roughDayDone(progress) ?? undefined) : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether it was completed in a course that is under way: its schedule depends on completions in earlier years too. */
function isUnderWay(view: FamilyView, stored: StoredRecord): boolean {
  if (stored.t !== lessonProgress.name) return false;
  const { studentId, curriculumId } = readRecord(lessonProgress, stored);
  return isCourseUnderWay(view, studentId, curriculumId);
}

/** Whether a student's course is running and has an open lesson. */
export function isCourseUnderWay(
  view: FamilyView,
  studentId: Id<'student'>,
  curriculumId: Id<'curriculum'>,
): boolean {
  const enrolment = enrolmentIn(view, studentId, curriculumId);
  const course = view.get(curriculum, curriculumId);
  if (!enrolment || !course || !isRunning(enrolment, course)) return false;
  const over = view
    .find(progressInCourse, courseKey(studentId, curriculumId))
    .filter(({ status }) => isOver(status));
  const ids = new Set(over.map(({ lessonId }) => lessonId));
  return view.find(lessonsOfCurriculum, curriculumId).some(({ id }) => !ids.has(id));
}

/** The first day of the record's school year, if that year was over on `firstDay` (both yyyy-MM-dd); otherwise null. */
export function closedYearOf(
  view: FamilyView,
  stored: StoredRecord,
  firstDay: string,
): string | null {
  const when = whenOf(view, stored);
  if (typeof when !== 'string' || when >= firstDay || isUnderWay(view, stored)) return null;
  return schoolYearStart(when);
}
/** Whether a record belongs to a school year before the one that begins on `firstDay` (yyyy-MM-dd). */
export const isOfClosedYear = (view: FamilyView, stored: StoredRecord, firstDay: string): boolean =>
  closedYearOf(view, stored, firstDay) !== null;
