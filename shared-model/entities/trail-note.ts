import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, clockInstant, day, id, nullable, text } from './field-types.ts';
import { normalizeCreation } from './normalize.ts';

/** What a note can have beside its words. */
export const stickers = ['sun', 'heart', 'rainbow', 'trophy', 'rocket', 'flower'] as const;

/** The longest words of a note, in characters. */
export const longestNote = 200;

/** What a parent leaves on a student's trail of a day: a few words, a sticker, or both. */
export const trailNote = defineEntity({
  name: 'trail-note',
  plural: 'trailNotes',
  title: 'words',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    date: required(day()),
    words: optional(text({ max: longestNote }), ''),
    sticker: optional(nullable(choice(stickers)), null),
    createdAt: internal(optional(nullable(clockInstant()), null)),
  },
  scopes: ({ studentId }) => [studentScope(studentId)],
  normalize: normalizeCreation,
});

/** A note with defaults applied. */
export type TrailNote = RecordFor<typeof trailNote>;
