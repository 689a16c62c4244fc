/**
 * A person's own settings, the same on every device: fields of their own record, stored, synced and merged like any other. A
 * setting added here becomes a field of the entities below and writable by its person.
 */
import { themes } from '../lib/themes.ts';
import { internal, optional, type RecordOf } from './define-entity.ts';
import { choice, flag, nullable } from './field-types.ts';

/** How large a student's texts are; each is a step above the one before. */
export const textSizes = ['usual', 'large', 'larger'] as const;

/** Settings of every person, parent or student. */
export const everybodysSettings = {
  /** Null: the family's theme. */
  theme: internal(optional(nullable(choice(themes)), null)),
};

/** Settings of a student. */
export const studentsSettings = {
  ...everybodysSettings,
  /** Whether finishing something shows confetti; off until the student asks for it. */
  confetti: internal(optional(flag(), false)),
  /** How large all texts are, over what the device itself does. */
  textSize: internal(optional(choice(textSizes), 'usual')),
  /** Whether all texts are in letters that are easier to tell apart (Lexend). */
  easyLetters: internal(optional(flag(), false)),
  /** Whether finishing something can be heard; off until the student asks for it. */
  sounds: internal(optional(flag(), false)),
  /** Whether things move; where the device asks for stillness, nothing does anyway. */
  motion: internal(optional(flag(), true)),
  /** Whether each task has a button that reads it aloud. */
  readAloud: internal(optional(flag(), true)),
  /** Whether the page of progress tells of school days in a row; until the student doesn't want it. */
  streak: internal(optional(flag(), true)),
};

/** The values of all settings that some person has. */
export type ChosenSettings = Omit<RecordOf<typeof studentsSettings>, 'id'>;

/** The settings' field names. */
export const namesOf = <S extends object>(settings: S): (keyof S & string)[] =>
  Object.keys(settings) as (keyof S & string)[];
