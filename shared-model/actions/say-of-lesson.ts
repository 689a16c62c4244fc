import type { Change } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { deletedField, isDeleted, type FieldValues } from '../records/stored-record.ts';
import type { Id } from '../lib/ids.ts';

/** A student's part in a lesson. */
export interface LessonPart {
  studentId: Id<'student'>;
  lessonId: Id<'curriculum-lesson'>;
}

/** Says something of what a student does in a lesson, whether anybody has before or not. The lesson is there. */
export function sayOfLesson(
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
