/** Schemas of parameters in a path or a query string. */
import * as v from 'valibot';
import type { Id } from '../lib/ids.ts';
import { problemText } from '../problems/problem-text.ts';

const badId = problemText('id-invalid');

/** A record's id in a path, parsed to a number: 1 to 2^53 − 1 in decimal digits, without a leading zero. */
/* @__NO_SIDE_EFFECTS__ */
export const idParam = <const Kind extends string>(_of: Kind): v.GenericSchema<unknown, Id<Kind>> =>
  v.pipe(
    v.string(badId),
    v.regex(/^[1-9]\d{0,15}$/, badId),
    v.transform(Number),
    v.number(badId),
    v.safeInteger(badId),
    v.minValue(1, badId),
  );

/** Ids separated by commas, at most a hundred; an empty text has none. */
/* @__NO_SIDE_EFFECTS__ */
export const idsParam = <const Kind extends string>(
  _of: Kind,
): v.GenericSchema<string, Id<Kind>[]> =>
  v.pipe(
    v.string(badId),
    v.regex(/^([1-9]\d{0,15}(,[1-9]\d{0,15}){0,99})?$/, badId),
    v.transform((text): number[] => (text === '' ? [] : text.split(',').map(Number))),
    v.array(v.pipe(v.number(badId), v.safeInteger(badId))),
  );
