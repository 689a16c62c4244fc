/** The sync calls [SY2, SY4]: what a device sends and what it gets back, push and pull in one round trip. */
import * as v from 'valibot';
import { isHlc } from '../records/clock.ts';
import { maxGroup, type Op } from '../commit/change.ts';
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import { isId, type Id } from '../lib/ids.ts';
import { rejectionCodes } from '../lib/errors.ts';
import type { DeviceHolder } from '../records/scopes.ts';
import { defineCall, getCall } from './call.ts';
import { isFieldMap, isOp, longestName } from './op.ts';
import { tooMany, type CallError } from './problem-body.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';

/** The version of this protocol; another one gets 426. */
export const protocol = 1;

/** Every answer of the server's carries this header; one without it comes from a captive portal and is no answer. */
export const serverHeader = 'x-trailbook';

/** Records a reply carries at most, unless one sequence number alone has more. */
export const pageSize = 2_000;

/** A number of things, a sequence number, or milliseconds: an integer from 0 to 2^53 − 1. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const offsetSchema = v.pipe(v.number(), v.safeInteger());
const idSchema = v.custom<number>(isId, 'not an id');
const hlcSchema = v.custom<string>(isHlc, 'not a stamp');
const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestName));
/** A list whose length is looked at before its items are: a million of them cost nothing. */
const listOf = <S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));

/** Fields by their names: nothing of them is dropped in silence. */
const fieldsOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(v.custom<Record<string, unknown>>(isFieldMap, 'not fields'), v.record(nameSchema, item));

/** What names a commit of the server's; empty: not known. */
export const nonceSchema = v.pipe(v.string(), v.maxLength(24));
/** The latest stamp of an op (`markOf`); empty: not known, or an op that says nothing. */
const markSchema = v.pipe(v.string(), v.maxLength(24));

const opSchema = v.custom<Op>(isOp, 'not a change');

/** With which key, by its name, a device signs a parent's ops from the number `fromN` on. */
export interface SigningKeyInUse {
  memberId: Id<'member'>;
  name: string;
  fromN: number;
}
const signingKeyInUseSchema = v.strictObject({
  memberId: idSchema,
  name: v.pipe(v.string(), v.maxLength(64)),
  fromN: v.pipe(count, v.minValue(1)),
}) as v.GenericSchema<unknown, SigningKeyInUse>;

/** A record's key on the wire: [t, id]. */
export const keySchema = v.strictTuple([nameSchema, idSchema]);

/** Values of this device's that another one replaced without having seen them [SY8]: [key, t, id, by, fields]. */
export type WireLoss = [key: number, t: string, id: number, by: string, fields: Op['f']];
const lossSchema = v.strictTuple([
  count,
  nameSchema,
  idSchema,
  nameSchema,
  fieldsOf(v.strictTuple([v.unknown(), hlcSchema])),
]) as v.GenericSchema<unknown, WireLoss>;

/** Losses that a reply carries at most. */
export const mostTold = 100;

/** A record on the wire: [t, id, fields, v, fv]. */
export type WireRecord = [
  t: string,
  id: number,
  fields: Record<string, unknown>,
  v: string,
  fv: Record<string, string>,
];
const wireRecordSchema = v.strictTuple([
  nameSchema,
  idSchema,
  fieldsOf(v.unknown()),
  hlcSchema,
  fieldsOf(hlcSchema),
]) as v.GenericSchema<unknown, WireRecord>;

/** A record as the sync sends it: a tuple, so that names aren't repeated thousands of times. */
export const toWire = ({ t, id, fields, v: version, fv }: StoredRecord): WireRecord => [
  t,
  id,
  fields,
  version,
  fv,
];
/** A record as it came over the wire, or undefined when it has not the shape of one. */
export function parseWire(value: unknown): StoredRecord | undefined {
  const parsed = v.safeParse(wireRecordSchema, value);
  if (!parsed.success) return undefined;
  const [t, id, fields, version, fv] = parsed.output;
  return { t, id, fields, v: version, fv };
}

/** The clock that stamped the ops of a request, as it stands while the request is made [SY9]; milliseconds. */
export const deviceClockSchema = v.strictObject({
  /** What the device's own clock says. */
  own: count,
  /** What the device adds to it, as far as it knows the server's time. */
  offset: offsetSchema,
  /** The server's time at which no op waited, as the device heard it: all of these were made later; 0: not known. */
  since: count,
});
/** The clock of the device that sends a request. */
export type DeviceClock = v.InferOutput<typeof deviceClockSchema>;

const isHolder = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  const { kind, studentId } = value as { kind?: unknown; studentId?: unknown };
  if (kind === 'family') return keys.length === 1;
  return kind === 'student' && isId(studentId) && keys.length === 2;
};
/** Who holds a device: the whole family, or one student. */
export const holderSchema = v.custom<DeviceHolder>(isHolder, problemText('holder-required'));

/** Why a run can't go on as it is; the body of 409, 410 and 426. */
export const syncConflictSchema = v.object({
  code: v.picklist(['epoch', 'gap', 'forked', 'scope', 'rebootstrap', 'upgrade', 'keys']),
  message: v.string(),
  epoch: v.optional(count),
  lastN: v.optional(count),
  scopeVersion: v.optional(count),
  /** With `scope`: who holds the device now. */
  holder: v.optional(holderSchema),
});
/** Why a run can't go on, parsed. */
export type SyncConflict = v.InferOutput<typeof syncConflictSchema>;

const conflict = (status: 409 | 410 | 426, text: ProblemText): CallError => ({
  status,
  text,
  body: syncConflictSchema,
});

export const syncCall = defineCall({
  method: 'POST',
  path: '/api/sync',
  summary: 'Takes what a device has written, and gives it what it lacks.',
  who: 'device',
  status: 200,
  maxBytes: 1024 * 1024,
  input: v.strictObject({
    proto: count,
    /** The schema version of the app that sends [SY15]. */
    schema: count,
    /** The server's epoch as the device last heard it; 0: never. */
    epoch: count,
    deviceId: idSchema,
    /** All records up to this sequence number are on the device. */
    cursor: count,
    /** What the server called the commit with that number: another one there now is another history [SY11]. */
    nonce: v.optional(nonceSchema, ''),
    /** The mark of the last op that was answered: another one there is another device's [SY10]. */
    chain: v.optional(markSchema, ''),
    scopeVersion: count,
    /** Null: the ops were stamped by a clock that was set since. */
    clock: v.optional(v.nullable(deviceClockSchema), null),
    /** Whole groups, contiguous in `n`. */
    ops: listOf(opSchema, maxGroup),
    /** The device has durably taken in the answers up to this op; absent: up to the one before the first it sends. */
    acked: v.optional(count),
    /** The keys that sign what the parents of these ops do, and those that are new: from those numbers on no older one does. */
    seals: v.optional(listOf(signingKeyInUseSchema, 20)),
    /** Records the device quarantined because it could not read them. */
    wanted: listOf(keySchema, 100),
    /** The keys of the losses it has taken in. */
    told: v.optional(listOf(count, mostTold), []),
  }),
  reply: v.object({
    epoch: count,
    /** The family's newest sequence number. */
    head: count,
    /** The device's next cursor. */
    upTo: count,
    /** What the server calls the commit with that number; empty: it doesn't know. */
    nonce: v.optional(nonceSchema, ''),
    /** The server's time in milliseconds since 1970. */
    now: count,
    /** The last op of this device that is durable; 0 where none was sent. */
    lastN: count,
    /**
     * One per op sent; where the records would be too large, one per op of the first actions: the others are sent again.
     * `record`: what the server holds, with the last result about it whose code isn't `ok`; null where the device may not hold it.
     */
    results: v.array(
      v.object({
        n: count,
        code: v.picklist(['ok', 'adjusted', ...rejectionCodes]),
        /** Why it was refused, in English; beside it the same as codes (`problems/problem-text.ts`), which older servers don't send. */
        message: v.optional(v.string()),
        problems: v.optional(v.array(v.string())),
        record: v.nullable(v.unknown()),
      }),
    ),
    /** `WireRecord`s; each is checked by itself, so that one bad record does not hold up the others. */
    records: v.array(v.unknown()),
    drops: v.array(keySchema),
    /** Again and again, until the device says that it was told. */
    lost: v.optional(v.array(lossSchema), []),
    more: v.boolean(),
  }),
  errors: {
    tooMany,
    conflict: conflict(409, problemText('run-stopped')),
    farBehind: conflict(410, problemText('far-behind')),
    upgrade: conflict(426, problemText('versions-apart')),
  },
});

/** What a device sends in one run. */
export type SyncRequest = v.InferOutput<typeof syncCall.input>;
/** What it gets back. */
export type SyncReply = v.InferOutput<typeof syncCall.reply>;
/** What became of one group of ops. */
export type OpResult = SyncReply['results'][number];

/** [SY10][SY11] */
export const renewDeviceCall = defineCall({
  method: 'POST',
  path: '/api/sync/device',
  summary: 'Makes the device that asks another one, with a cookie of its own.',
  description:
    'For one that is a copy of another device, or of which the server does not remember what it took. ' +
    'Its ops keep their numbers and signatures; the next one it sends follows `lastN`.',
  who: 'device',
  status: 200,
  input: v.strictObject({
    deviceId: idSchema,
    /** The last op that was answered, and its mark. */
    lastN: count,
    chain: markSchema,
  }),
  reply: v.object({ deviceId: idSchema, epoch: count }),
  errors: {
    tooMany,
    anotherFamily: conflict(409, problemText('data-of-another-family')),
  },
});

const commitName = v.pipe(nonceSchema, v.minLength(1));
/** What one commit brings a device that has everything before it: it is for that device, at that commit, and no other. */
const pokePageSchema = v.object({
  scopeVersion: count,
  /** The cursor from which it goes on, and what the commit there is called. */
  after: count,
  afterNonce: commitName,
  /** What the commit of the poke's head is called. */
  nonce: commitName,
  /** `WireRecord`s. */
  records: v.array(v.unknown()),
  drops: v.array(keySchema),
});
/** The records a poke brings along. */
export type PokePage = v.InferOutput<typeof pokePageSchema>;
/** The news of a new sequence number (`head`), with what it brings where that is small. */
export const pokeSchema = v.object({
  epoch: count,
  head: count,
  page: v.fallback(v.optional(pokePageSchema), undefined),
});
/** The news of a new sequence number. */
export type Poke = v.InferOutput<typeof pokeSchema>;

/** [SY16] */
export const eventsCall = getCall({
  path: '/api/sync/events',
  summary: 'Tells a device, as long as it listens, that something is new.',
  description:
    'Server-sent events named `poke`, with this as their data: something is new, ask for it. `page` is what the device would get, ' +
    'where that is small; anything that is no whole page is none.',
  who: 'device',
  reply: pokeSchema,
  replyType: 'text/event-stream',
  errors: { tooMany },
});

/** A record's key as the sync sends it: entity and id. */
export const wireKey = ({ t, id }: RecordKey): [string, number] => [t, id];
