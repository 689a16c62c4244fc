/** The first records of a new device, or of one that was away for long: packs, listed in one call and fetched each by its hash [SY12]. */
import * as v from 'valibot';
import { getCall } from './call.ts';
import { callError, tooMany } from './problem-body.ts';
import { count, nonceSchema, syncConflictSchema } from './sync-call.ts';
import { problemText } from '../problems/problem-text.ts';

/** A pack's name: 64 hexadecimal digits. */
export const packHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The first line of the list: up to where the packs are complete, and what a device may show before it has them. */
export const bootstrapHeadSchema = v.object({
  epoch: count,
  head: count,
  /** What the server calls the commit of the head. */
  nonce: v.optional(nonceSchema, ''),
  now: count,
  /** How many records there are to come. */
  count,
  /** The first day of the open school year (yyyy-MM-dd). */
  firstDay: v.string(),
  /** The XP that each student has earned in all years, by student id: told before those years have come. */
  earned: v.optional(v.array(v.tuple([count, count])), []),
});
/** The first line of the list, parsed. */
export type BootstrapHead = v.InferOutput<typeof bootstrapHeadSchema>;

/** A text of `packRecords` that never becomes another: its name is its hash. */
export const packEntrySchema = v.object({
  /** The SHA-256 of the text in UTF-8, in hexadecimal. */
  hash: packHashSchema,
  /** How many records it holds. */
  count,
  /** Whether all of them are of a school year that is over. */
  isClosed: v.boolean(),
  /** Whether nothing that is of no closed school year comes after it. */
  isEnough: v.boolean(),
});
/** One pack of the list. */
export type PackEntry = v.InferOutput<typeof packEntrySchema>;

const badCursor = problemText('cursor-invalid');

export const bootstrapCall = getCall({
  path: '/api/sync/bootstrap',
  summary: 'Lists the packs in which a new device finds its first records.',
  description:
    'A line of JSON as soon as what it tells is there: first the head, then an entry for each pack, what is of no closed school year ' +
    'first, and at the end the number of the head again. With all of them a device has every record up to that, and goes on from there.',
  who: 'device',
  query: {
    /** The sequence number up to which the packs are to be complete at least. */
    least: v.optional(
      v.pipe(
        v.string(),
        v.transform(Number),
        v.number(badCursor),
        v.safeInteger(badCursor),
        v.minValue(0, badCursor),
      ),
      '0',
    ),
  },
  reply: v.union([bootstrapHeadSchema, packEntrySchema, count]),
  replyType: 'application/x-ndjson',
  errors: {
    tooMany,
    othersFirst: callError(429, problemText('others-set-up')),
  },
});

export const packCall = getCall({
  path: '/api/sync/packs/:hash',
  summary: 'Gives the text of a pack.',
  who: 'device',
  params: { hash: v.string() },
  /** Read by `unpackRecords`. */
  reply: v.unknown(),
  errors: {
    tooMany,
    gone: {
      status: 410,
      text: problemText('pack-gone'),
      body: syncConflictSchema,
    },
  },
});
