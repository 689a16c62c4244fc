import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, id, integer, nullable, place, prose, text } from './field-types.ts';
import { problemText } from '../problems/problem-text.ts';

/** The kinds of lesson; they decide its default XP (`derive/xp.ts`). */
export const lessonTypes = ['lesson', 'quiz', 'test', 'review', 'exam'] as const;
/** The kinds of lesson to which a score is given. */
export const scoredLessonTypes: ReadonlySet<string> = new Set(['quiz', 'test', 'exam', 'review']);

/** A lesson of a curriculum; `lesson-progress` records hold each student's progress in it. */
export const curriculumLesson = defineEntity({
  name: 'curriculum-lesson',
  plural: 'curriculumLessons',
  title: 'title',
  fields: {
    curriculumId: required(id('curriculum')),
    lessonNumber: required(integer(1, 10_000)),
    /** Sort key of a lesson that was moved; otherwise lessons sort by number (`derive/course-lessons.ts`). */
    place: internal(optional(place(), '')),
    title: required(text({ min: 1, max: 300, message: problemText('title-required') })),
    type: optional(choice(lessonTypes), 'lesson'),
    description: optional(prose(), ''),
    estimatedMinutes: optional(integer(5, 120), 30),
    prerequisites: optional(prose(), ''),
    /** Null: by type (`derive/xp.ts`). */
    xpReward: optional(nullable(integer(0, 1_000)), null),
  },
  scopes: () => [familyScope],
});

/** A lesson with defaults applied. */
export type CurriculumLesson = RecordFor<typeof curriculumLesson>;
