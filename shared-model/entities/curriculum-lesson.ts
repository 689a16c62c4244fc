import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, id, integer, nullable, place, prose, text } from './field-types.ts';
import { problemText } from '../problems/problem-text.ts';

export const lessonTypes = ['lesson', 'quiz', 'test', 'review', 'exam'] as const;

/** One lesson of a curriculum; how far a student got with it is said by `lesson-progress`. */
export const curriculumLesson = defineEntity({
  name: 'curriculum-lesson',
  plural: 'curriculumLessons',
  title: 'title',
  fields: {
    curriculumId: required(id('curriculum')),
    lessonNumber: required(integer(1, 10_000)),
    /** Where it stands in the course once somebody has moved it; what has none stands by its number (`derive/course-lessons.ts`). */
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

export type CurriculumLesson = RecordFor<typeof curriculumLesson>;
