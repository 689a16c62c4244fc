/**
 * A person's own settings, the same on every device: fields of their own record, stored, synced and merged like any
 * other. A setting added here becomes a field of the entities below and writable by its person.
 */
import { themes } from '../lib/themes.ts';
import { internal, optional, type RecordOf } from './define-entity.ts';
import { choice, flag, nullable } from './field-types.ts';

/** Text sizes of a student, each a step larger; `usual` is the default. */
export const textSizes = ['usual', 'large', 'larger'] as const;

/**
 * The looks of a child's own screens: one stone at a time in pictures, the whole trail, and a quiet list with the week.
 */
export const looks = ['one-stone', 'trail', 'quiet'] as const;

/** One of them. */
export type Look = (typeof looks)[number];

/** Settings of every person, parent or student. */
export const everybodysSettings = {
  /** Null: the family's theme. */
  theme: internal(optional(nullable(choice(themes)), null)),
};

/** Settings of a student. */
export const studentsSettings = {
  ...everybodysSettings,
  /** The look of the own screens; null: by the grade level (`derive/look-of.ts`). */
  look: internal(optional(nullable(choice(looks)), null)),
  /** Whether finishing something shows confetti; off until the student asks for it. */
  confetti: internal(optional(flag(), false)),
  /** Size of all texts, on top of the device's own setting. */
  textSize: internal(optional(choice(textSizes), 'usual')),
  /** Whether all texts use letters that are easier to tell apart (Lexend). */
  easyLetters: internal(optional(flag(), false)),
  /** Whether what the thumb presses is on the left. */
  leftHanded: internal(optional(flag(), false)),
  /** Whether finishing something plays a sound; off until the student asks for it. */
  sounds: internal(optional(flag(), false)),
  /** Whether the screen animates; a device set to reduced motion never does. */
  motion: internal(optional(flag(), true)),
  /** Whether each task has a button that reads it aloud. */
  readAloud: internal(optional(flag(), true)),
  /** Whether the progress page shows consecutive school days. */
  streak: internal(optional(flag(), true)),
};

/** The values of every person's settings. */
export type ChosenSettings = Omit<RecordOf<typeof studentsSettings>, 'id'>;

/** The field names of settings. */
export const namesOf = <S extends object>(settings: S): (keyof S & string)[] =>
  Object.keys(settings) as (keyof S & string)[];
