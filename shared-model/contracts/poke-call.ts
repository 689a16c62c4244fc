/** The stream of pokes [SY16]: what a server tells devices between their syncs. */
import * as v from 'valibot';
import { getCall } from './call.ts';
import { count, keySchema, nonceSchema } from './sync-call.ts';

const commitName = v.pipe(nonceSchema, v.minLength(1));
/** The records of one commit, for a device that has everything before it; valid for that device at that cursor only. */
const pokePageSchema = v.object({
  scopeVersion: count,
  /** The cursor it continues from, and the nonce of the commit there. */
  after: count,
  afterNonce: commitName,
  /** The nonce of the commit at the poke's head. */
  nonce: commitName,
  /** `WireRecord`s. */
  records: v.array(v.unknown()),
  drops: v.array(keySchema),
});
/** The records that a poke carries. */
export type PokePage = v.InferOutput<typeof pokePageSchema>;
/** Announces the family's new sequence number (`head`), with its records if they are small. */
export const pokeSchema = v.object({
  epoch: count,
  head: count,
  page: v.fallback(v.optional(pokePageSchema), undefined),
});
/** A parsed `pokeSchema`. */
export type Poke = v.InferOutput<typeof pokeSchema>;

/** The stream of pokes [SY16]. */
export const eventsCall = getCall({
  path: '/api/sync/events',
  summary: 'Streams an event whenever the family has a new sequence number.',
  description:
    'Server-sent events named `poke`, with the reply as their data. `page` holds the new records if they are small; without it, or ' +
    'if it is malformed, the device syncs to get them.',
  who: 'device',
  reply: pokeSchema,
  replyType: 'text/event-stream',
});
