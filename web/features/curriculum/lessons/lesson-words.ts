/** Labels of lesson types and of a student's lesson status. */
import { lessonTypes } from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { LessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import type { LessonType } from '../../../../shared-model/extraction/extracted-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';

const types: Record<LessonType, () => string> = {
  lesson: m.curriculum_type_lesson,
  quiz: m.curriculum_type_quiz,
  test: m.curriculum_type_test,
  review: m.curriculum_type_review,
  exam: m.curriculum_type_exam,
};

export const typeWords = (type: LessonType): string => types[type]();

export const typeOptions = () => lessonTypes.map((value) => ({ value, label: typeWords(value) }));

const statuses: Record<LessonProgress['status'], () => string> = {
  not_started: m.curriculum_status_not_started,
  in_progress: m.curriculum_status_in_progress,
  completed: m.curriculum_status_completed,
  skipped: m.curriculum_status_skipped,
};

export const statusWords = (status: LessonProgress['status']): string => statuses[status]();

/** Which types get a score: all but lessons. */
export const hasScore = (type: LessonType): boolean => type !== 'lesson';
