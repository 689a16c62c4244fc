/** Writes a student's progress in a lesson. */
import { members } from '../contracts/body.ts';
import { idOf, type Input } from './inputs.ts';
import type { Change } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { RecordNeeds } from '../derive/record-needs.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { deletedField, isDeleted, type FieldValues } from '../records/stored-record.ts';

/** The members that identify a student's progress in a lesson. */
export const lessonPartEntries = {
  studentId: idOf('student'),
  lessonId: idOf('curriculum-lesson'),
};
export const lessonPart = members(lessonPartEntries);
/** A student’s part in a lesson. */
export type LessonPart = Input<typeof lessonPart>;

/** The records to read before writing a student's progress in a lesson. */
export const lessonPartNeeds = ({ studentId, lessonId }: LessonPart): RecordNeeds => ({
  keys: [
    { t: student.name, id: studentId },
    { t: curriculumLesson.name, id: lessonId },
    { t: lessonProgress.name, id: progressId(studentId, lessonId) },
  ],
});

/**
 * The change that sets fields of a student's progress in a lesson. Creates or restores the record if needed. The lesson
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
