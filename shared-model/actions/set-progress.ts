/** The one way to write a student’s progress in a lesson. */
import { members } from '../contracts/body.ts';
import { idOf, type Input } from './inputs.ts';
import type { Change } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { Needed } from '../derive/needed.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { deletedField, isDeleted, type FieldValues } from '../records/stored-record.ts';

/** What identifies a student’s progress in a lesson. */
export const lessonPartEntries = {
  studentId: idOf('student'),
  lessonId: idOf('curriculum-lesson'),
};
/** The same as an input. */
export const lessonPart = members(lessonPartEntries);
/** A student’s part in a lesson. */
export type LessonPart = Input<typeof lessonPart>;

/** What is read for a student's progress in a lesson. */
export const lessonPartNeeds = ({ studentId, lessonId }: LessonPart): Needed => ({
  keys: [
    { t: student.name, id: studentId },
    { t: curriculumLesson.name, id: lessonId },
    { t: lessonProgress.name, id: progressId(studentId, lessonId) },
  ],
});

/**
 * The change that sets fields of a student’s progress in a lesson; creates or restores the record if needed. The lesson
 * must exist.
 */
export function setProgress(
  view: FamilyView,
  { studentId, lessonId }: LessonPart,
  fields: FieldValues,
): Change {
  const key = { t: lessonProgress.name, id: progressId(studentId, lessonId) };
  const before = view.stored(key);
  if (before && !isDeleted(before)) return { ...key, fields };
  const { curriculumId } = view.get(curriculumLesson, lessonId)!;
  const again = before && { [deletedField]: false };
  return { ...key, fields: { studentId, curriculumId, lessonId, ...fields, ...again } };
}
