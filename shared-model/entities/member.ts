import { parentsScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, clockInstant, nullable, text } from './field-types.ts';
import { normalizeCreation } from './normalize.ts';
import { everybodysSettings, namesOf } from './own-settings.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * An adult of the family: a parent who signs in, or a teacher who owns classes. The password isn't part of the record;
 * only the server stores its hash.
 */
export const member = defineEntity({
  name: 'member',
  plural: 'members',
  title: 'fullName',
  fields: {
    fullName: required(text({ min: 2, max: 120, message: problemText('full-name-required') })),
    email: optional(nullable(text({ max: 254 })), null),
    role: optional(choice(['parent', 'teacher']), 'parent'),
    createdAt: optional(nullable(clockInstant()), null),
    ...everybodysSettings,
  },
  scopes: () => [parentsScope],
  ownFields: namesOf(everybodysSettings),
  normalize: normalizeCreation,
});

/** A member with defaults applied. */
export type Member = RecordFor<typeof member>;
