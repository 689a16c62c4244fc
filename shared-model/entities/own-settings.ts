/**
 * What a person has as they like it, on every device that they open: fields of their own record, so they are stored, synced and
 * merged as any other. A setting that is added here is a field at once, of those who have it, and theirs to write.
 */
import { themes } from '../lib/themes.ts';
import { internal, optional, type RecordOf } from './define-entity.ts';
import { choice, flag, nullable } from './field-types.ts';

/** Everybody's, a parent's and a student's. */
export const everybodysSettings = {
  /** Null: the family's. */
  theme: internal(optional(nullable(choice(themes)), null)),
};

export const studentsSettings = {
  ...everybodysSettings,
  /** Whether confetti flies when something is done; asked for, never a surprise. */
  confetti: internal(optional(flag(), false)),
};

/** What a person has chosen, of all there is to choose. */
export type ChosenSettings = Omit<RecordOf<typeof studentsSettings>, 'id'>;

/** The names of settings, as the fields that a person may write. */
export const namesOf = <S extends object>(settings: S): (keyof S & string)[] =>
  Object.keys(settings) as (keyof S & string)[];
