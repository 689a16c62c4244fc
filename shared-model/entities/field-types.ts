/**
 * The types of an entity's fields: each pairs a valibot schema with the SQL type of its column in the typed views. Text
 * never holds what Postgres can't store (NUL, a lone surrogate), so bad input is rejected here with a message instead
 * of failing in the database.
 */
import { isDay } from '../lib/dates.ts';
import * as v from 'valibot';
import { readGradingPlan } from '../lib/grading-plan.ts';
import { readScale } from '../lib/grading-scale.ts';
import { readAttachment } from '../lib/attachment.ts';
import { isIsbn } from '../lib/isbn.ts';
import { readSubjectHours } from '../lib/subject-hours.ts';
import type { Id } from '../lib/ids.ts';
import { readWorkKey } from '../lib/work-key.ts';
import { readYearLevels } from '../lib/year-levels.ts';
import { longestZoneHistory, readZoneHistory } from '../lib/zone-history.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';

/** The SQL type of a field's column in the Postgres views. */
export type ColumnType =
  'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';

/** The type of a field with values of type `T`. */
export interface FieldType<T> {
  schema: v.GenericSchema<unknown, T>;
  column: ColumnType;
  /** The entity that the field's id, or ids, refer to. */
  idsOf?: string;
  /** Who sets a moment: only a clock's moments are corrected with that clock. */
  givenBy?: 'clock' | 'person';
  /** The allowed values of a choice. */
  options?: readonly T[];
}

/** Whether every store can hold a text: no NUL, no lone surrogate. */
export const isStorableText = (value: string): boolean =>
  value.isWellFormed() && !value.includes('\0');

/** The lengths of a text in UTF-16 code units, both included. */
export interface TextBounds {
  min?: number;
  max?: number;
  /** The problem of a missing or too short text. */
  message?: ProblemText;
}

/** Text of `min` to `max` characters (default 0 to 200); the minimum ignores surrounding blanks. */
export const text = ({ min = 0, max = 200, message }: TextBounds = {}): FieldType<string> => {
  const tooShort = message ?? problemText('text-too-short', { min });
  const words = v.string(message ?? problemText('text-required'));
  const storable = v.check(isStorableText, problemText('text-not-storable'));
  const tooLong = problemText('text-too-long', { max });
  const most = v.maxLength<string, number, string>(max, tooLong);
  const least = v.check<string, string>((value) => value.trim().length >= min, tooShort);
  return {
    schema: min > 0 ? v.pipe(words, storable, least, most) : v.pipe(words, storable, most),
    column: 'text',
  };
};

/** A longer text: descriptions and notes. */
export const prose = (max = 5_000): FieldType<string> => text({ max });

/** Text of at most `max` characters that `isRight` accepts. */
const readable = (
  max: number,
  isRight: (value: string) => boolean,
  message: ProblemText,
): FieldType<string> => ({
  schema: v.pipe(
    v.string(message),
    v.maxLength(max, message),
    v.check(isStorableText, message),
    v.check(isRight, message),
  ),
  column: 'text',
});

/** A grading scale as text (`lib/grading-scale.ts`). */
export const gradingScale = (): FieldType<string> =>
  readable(300, (value) => readScale(value) !== null, problemText('scale-invalid'));

/** A course's grading plan as text (`lib/grading-plan.ts`). */
export const gradingPlan = (): FieldType<string> =>
  readable(1_000, (value) => readGradingPlan(value) !== null, problemText('plan-invalid'));

/** The record of a student's part in a piece of work as text (`lib/work-key.ts`). */
export const workKey = (): FieldType<string> =>
  readable(40, (value) => readWorkKey(value) !== null, problemText('reference-invalid'));

/** Grade levels by school year as text (`lib/year-levels.ts`). */
export const yearLevels = (): FieldType<string> =>
  readable(1_000, (value) => readYearLevels(value) !== null, problemText('levels-invalid'));

/** Whether a text is a web address: `http` or `https` with a host, so nothing that a browser would execute. */
const isWebLink = (value: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(value);

/** A web address (http or https), or an empty text. */
export const webLink = (): FieldType<string> =>
  readable(2_000, (value) => value === '' || isWebLink(value), problemText('link-invalid'));

/** A book's ISBN (`lib/isbn.ts`), or an empty text. */
export const isbn = (): FieldType<string> =>
  readable(20, (value) => value === '' || isIsbn(value), problemText('isbn-invalid'));

/** A time of day, HH:mm. */
export const timeOfDay = (): FieldType<string> =>
  readable(5, (value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), problemText('time-invalid'));

/** A family's former zones as text (`readZoneHistory`). */
export const zoneHistory = (): FieldType<string> =>
  readable(
    longestZoneHistory,
    (value) => readZoneHistory(value) !== null,
    problemText('zone-invalid'),
  );

/** The name of a zone (IANA). Only its form is checked, because not every engine knows all zones. */
export const zoneName = (): FieldType<string> =>
  readable(60, (value) => /^[A-Za-z0-9_+/-]+$/.test(value), problemText('zone-invalid'));

/** An attachment as text (`lib/attachment.ts`), or an empty text: none. */
export const attachment = (): FieldType<string> =>
  readable(
    300,
    (value) => value === '' || readAttachment(value) !== null,
    problemText('file-invalid'),
  );

/** Required hours by subject as text (`lib/subject-hours.ts`). */
export const subjectHours = (): FieldType<string> =>
  readable(
    1_000,
    (value) => readSubjectHours(value) !== null,
    problemText('subject-hours-invalid'),
  );

/** The longest sort key; a list that would need a longer one gets new keys for all its items. */
export const longestPlace = 60;

/** A sort key in a list that people order (`lib/order-keys.ts`); empty: not ordered yet. */
export const place = (): FieldType<string> => ({
  schema: v.pipe(
    v.string(problemText('place-required')),
    v.regex(/^(?:[0-9a-z]*[1-9a-z])?$/, problemText('place-required')),
    v.maxLength(longestPlace, problemText('place-required')),
  ),
  column: 'text',
});

/** The id of a record of the entity `of`: a positive safe integer. */
export const id = <const E extends string>(
  of: E,
  message = problemText('reference-invalid'),
): FieldType<Id<E>> => ({
  schema: v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message)),
  column: 'bigint',
  idsOf: of,
});

/** A list of distinct ids of the entity `of`, in ascending order whatever order they came in. */
export const ids = <const E extends string>(of: E, max = 100): FieldType<Id<E>[]> => ({
  idsOf: of,
  schema: v.pipe(
    // Checks the length before the items.
    v.array(v.unknown(), problemText('list-required')),
    v.maxLength(max, problemText('list-too-long', { max })),
    v.array(id(of).schema),
    v.description('Each once, in ascending order'),
    v.transform((list) => [...new Set(list)].sort((one, other) => one - other)),
  ),
  column: 'jsonb',
});

/** A whole number from `low` to `high`, both included. */
export const integer = (low: number, high: number): FieldType<number> => {
  const message = problemText('number-out-of-range', { low, high });
  return {
    schema: v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(low, message),
      v.maxValue(high, message),
    ),
    column: 'integer',
  };
};

/** A boolean. */
export const flag = (): FieldType<boolean> => ({
  schema: v.boolean(problemText('flag-required')),
  column: 'boolean',
});

/** One of a few texts. */
export const choice = <const T extends string>(
  options: readonly T[],
  message = problemText('choice-required', { options: options.join(', ') }),
): FieldType<T> => ({ schema: v.picklist(options, message), column: 'text', options });

/** Whether an ISO 8601 text names a moment that exists. */
export const isRealInstant = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** A moment, parsed to ISO 8601 in UTC with milliseconds: texts of this one form compare like the moments. */
export const instantSchema = (message = problemText('instant-invalid')) =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/, message),
    v.check(isRealInstant, message),
    v.transform((value) => new Date(value).toISOString()),
    v.regex(/^(?!0000)\d{4}-/, message),
  );

/** A moment set by a device's clock when somebody acts; a server that finds that clock wrong corrects it [SY9]. */
export const clockInstant = (): FieldType<string> => ({
  schema: instantSchema(),
  column: 'timestamptz',
  givenBy: 'clock',
});

/** A moment chosen by a person: it stays as chosen, whatever the device's clock showed [SY9]. */
export const chosenInstant = (message?: ProblemText): FieldType<string> => ({
  schema: instantSchema(message),
  column: 'timestamptz',
  givenBy: 'person',
});

/** A calendar date, yyyy-MM-dd, in no timezone. */
export const day = (message = problemText('day-invalid')): FieldType<string> => ({
  schema: v.pipe(v.string(message), v.check(isDay, message)),
  column: 'date',
});

/** Calendar dates (yyyy-MM-dd) in the order in which they were added, at most `max`. */
export const dayList = (max: number): FieldType<string[]> => ({
  schema: v.pipe(
    // Checks the length before the items.
    v.array(v.unknown(), problemText('list-required')),
    v.maxLength(max, problemText('list-too-long', { max })),
    v.array(day().schema),
  ),
  column: 'jsonb',
});

/** Names of at most 60 characters in an order that counts, at most `max`. */
export const nameList = (max: number): FieldType<string[]> => ({
  schema: v.pipe(
    // Checks the length before the items.
    v.array(v.unknown(), problemText('list-required')),
    v.maxLength(max, problemText('list-too-long', { max })),
    v.array(text({ min: 1, max: 60 }).schema),
  ),
  column: 'jsonb',
});

/** Days of the week by ISO 8601, 1 for Monday to 7 for Sunday: each once, in ascending order, at least one. */
export const weekdays = (): FieldType<number[]> => {
  const message = problemText('weekdays-required');
  const weekday = v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(7, message),
  );
  return {
    schema: v.pipe(
      v.array(weekday, message),
      v.minLength(1, message),
      v.maxLength(7, message),
      v.description('1 for Monday to 7 for Sunday, each once, in ascending order'),
      v.transform((list) => [...new Set(list)].sort((one, other) => one - other)),
    ),
    column: 'jsonb',
  };
};

/** The common number of records that belong together; made like an id, but of no record. */
export const group = (): FieldType<number> => {
  const message = problemText('reference-invalid');
  return {
    schema: v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message)),
    column: 'bigint',
  };
};

/** The same type, or null. */
export const nullable = <T>({ schema, ...type }: FieldType<T>): FieldType<T | null> => ({
  ...type,
  schema: v.nullable(schema) as v.GenericSchema<unknown, T | null>,
});
