/** The types of fields that only followed calendars have. */
import * as v from 'valibot';
import { isDay } from '../lib/dates.ts';
import { calendarAddress, longestEventName, type OutsideEvent } from '../lib/outside-event.ts';
import { problemText } from '../problems/problem-text.ts';
import { day, flag, instantSchema, isStorableText, text, type FieldType } from './field-types.ts';

/** The address of a calendar, encrypted on its way (https); `webcal:` becomes that. */
export const calendarLink = (): FieldType<string> => {
  const message = problemText('calendar-address-invalid');
  return {
    schema: v.pipe(
      v.string(message),
      v.maxLength(2_000, message),
      v.check((value) => isStorableText(value) && calendarAddress(value) !== undefined, message),
      v.transform((value) => calendarAddress(value)!),
    ),
    column: 'text',
  };
};

/** A month, yyyy-MM. */
export const month = (): FieldType<string> => {
  const message = problemText('day-invalid');
  return {
    schema: v.pipe(
      v.string(message),
      v.check((value) => isDay(`${value}-01`), message),
    ),
    column: 'text',
  };
};

/** Events of other calendars, at most `max`. */
export const outsideEvents = (max: number): FieldType<OutsideEvent[]> => {
  const end = v.union([day().schema, instantSchema()], problemText('day-invalid'));
  return {
    schema: v.pipe(
      // Checks the length before the items.
      v.array(v.unknown(), problemText('list-required')),
      v.maxLength(max, problemText('list-too-long', { max })),
      v.array(
        v.object({
          name: text({ max: longestEventName }).schema,
          from: end,
          until: end,
          isClosure: flag().schema,
        }),
      ),
    ),
    column: 'jsonb',
  };
};
