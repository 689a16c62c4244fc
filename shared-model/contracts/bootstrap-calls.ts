/** The first records of a new or long absent device: one call lists packs, another fetches each by its hash [SY12]. */
import * as v from 'valibot';
import { getCall } from './call.ts';
import { callError } from './problem-body.ts';
import { count, nonceSchema, syncConflictSchema } from './sync-call.ts';
import { problemText } from '../problems/problem-text.ts';

/** A pack's name: 64 hexadecimal digits. */
export const packHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * The first line of the list: the sequence number up to which the packs are complete, and what a device may show before
 * it has them.
 */
export const bootstrapHeadSchema = v.object({
  epoch: count,
  head: count,
  /** The nonce of the commit at `head`. */
  nonce: v.optional(nonceSchema, ''),
  now: count,
  /** Total number of records in the packs. */
  count,
  /** The first day of the open school year (yyyy-MM-dd). */
  firstDay: v.string(),
  /** Each student's XP of all years, as [student id, XP]: known before the packs of closed years have arrived. */
  earned: v.optional(v.array(v.tuple([count, count])), []),
});
/** A parsed `bootstrapHeadSchema`. */
export type BootstrapHead = v.InferOutput<typeof bootstrapHeadSchema>;

/** One pack of the list: an immutable text of `packRecords`, named by its hash. */
export const packEntrySchema = v.object({
  /** The SHA-256 of the text in UTF-8, in hexadecimal. */
  hash: packHashSchema,
  /** How many records it holds. */
  count,
  /** The length of its text, for showing progress; 0: unknown. */
  length: v.optional(count, 0),
  /** Whether all its records belong to closed school years. */
  isClosed: v.boolean(),
  /** Whether every later pack holds closed school years only. */
  isEnough: v.boolean(),
});
/** A parsed `packEntrySchema`. */
export type PackEntry = v.InferOutput<typeof packEntrySchema>;

/** The number of records read so far while a list is being made; sent every few seconds to a device that asks. */
export const gatheredLineSchema = v.strictObject({ gathered: count });
/** A parsed `gatheredLineSchema`. */
export type GatheredLine = v.InferOutput<typeof gatheredLineSchema>;

const badCursor = problemText('cursor-invalid');

export const bootstrapCall = getCall({
  path: '/api/sync/bootstrap',
  summary: 'Lists the packs that hold a new device’s first records.',
  description:
    'Streams lines of JSON: first the head, then an entry per pack, those of closed school years last, and finally the head’s sequence number ' +
    'again. A device with all packs has every record up to that number, and syncs on from there. A list that isn’t there yet is made meanwhile: ' +
    'with `gathered=1` lines between the others say how many records it has read. It goes on when the connection is lost, and who asks again joins it.',
  who: 'device',
  query: {
    /** The packs must be complete at least up to this sequence number. */
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
    /** `1`: report the progress of making the list. */
    gathered: v.optional(v.string()),
  },
  reply: v.union([bootstrapHeadSchema, packEntrySchema, gatheredLineSchema, count]),
  replyType: 'application/x-ndjson',
  errors: {
    othersFirst: callError(429, problemText('others-set-up')),
  },
});

/** Twelve hexadecimal digits. */
const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));

export const digestCall = getCall({
  path: '/api/sync/digest',
  summary: 'Returns a digest of all records that this device may hold.',
  description:
    'A device that holds every record up to the same commit and has nothing to send computes the same one; where it differs it fetches everything ' +
    'again. Of each record the SHA-256 of its key and its stamps counts, combined by XOR.',
  who: 'device',
  reply: v.object({ epoch: count, head: count, nonce: nonceSchema, count, digest: digestSchema }),
});

export const packCall = getCall({
  path: '/api/sync/packs/:hash',
  summary: 'Returns the text of a pack.',
  who: 'device',
  params: { hash: v.string() },
  /** The text for `unpackRecords`. */
  reply: v.unknown(),
  errors: {
    gone: {
      status: 410,
      text: problemText('pack-gone'),
      body: syncConflictSchema,
    },
  },
});
