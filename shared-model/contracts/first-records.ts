/** The first records of a new device, or of one that was away for long: packs, listed in one call and fetched each by its hash [SY12]. */
import * as v from 'valibot';
import { count, nonceSchema } from './sync.ts';

/**
 * Where a new device finds its first records: newline-delimited JSON, a line as soon as what it tells is there. The first is
 * `BootstrapHead`, then comes a `PackEntry` for each pack, what is of no closed school year first, and at the end the number of
 * the head again: with all of them a device has every record up to that, and goes on from there. `least`: the
 * sequence number up to which the packs are to be complete at least.
 */
export const bootstrapCall = {
  method: 'GET',
  path: '/api/sync/bootstrap',
  query: 'least',
} as const;

export const packHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

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
export type PackEntry = v.InferOutput<typeof packEntrySchema>;

/** A pack's text. 410 (`SyncConflict`): it is none of this device's, or others have taken its place since. */
export const packCall = { method: 'GET', path: '/api/sync/packs/:hash' } as const;
