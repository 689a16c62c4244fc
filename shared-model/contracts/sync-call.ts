/** The sync calls [SY2, SY4]: push and pull in one round trip. */
import * as v from 'valibot';
import { isHlc } from '../records/clock.ts';
import { maxGroup, type Op } from '../commit/change.ts';
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import { isId, type Id } from '../lib/ids.ts';
import { rejectionCodes } from '../lib/errors.ts';
import type { DeviceHolder } from '../records/scopes.ts';
import { defineCall } from './call.ts';
import { isFieldMap, isOp, longestName } from './op.ts';
import type { CallError } from './problem-body.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';

/** The version of this protocol; the server answers any other with 426. */
export const protocol = 1;

/** The header on every reply of the server. A reply without it comes from a captive portal and is ignored. */
export const serverHeader = 'x-trailbook';

/** The most records in one reply, unless a single sequence number has more. */
export const pageSize = 2_000;

/** A count, a sequence number or milliseconds: an integer from 0 to 2^53 − 1. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const offsetSchema = v.pipe(v.number(), v.safeInteger());
const idSchema = v.custom<number>(isId, 'not an id');
const hlcSchema = v.custom<string>(isHlc, 'not a stamp');
const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestName));
/** A list that checks its length before its items, so that a list that is too long costs nothing. */
const listOf = <S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));

/** Fields by name; rejects names that valibot would silently drop. */
const fieldsOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(v.custom<Record<string, unknown>>(isFieldMap, 'not fields'), v.record(nameSchema, item));

/** The nonce that names a commit of the server; empty: unknown. */
export const nonceSchema = v.pipe(v.string(), v.maxLength(24));
/** The latest stamp of an op (`markOf`); empty: unknown, or an op without fields. */
const markSchema = v.pipe(v.string(), v.maxLength(24));

const opSchema = v.custom<Op>(isOp, 'not a change');

/** The key, by its name, with which a device signs a parent's ops from number `fromN` on. */
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

/** This device's values that another device overwrote without having seen them [SY8]: [key, t, id, by, fields]. */
export type WireLoss = [key: number, t: string, id: number, by: string, fields: Op['f']];
const lossSchema = v.strictTuple([
  count,
  nameSchema,
  idSchema,
  nameSchema,
  fieldsOf(v.strictTuple([v.unknown(), hlcSchema])),
]) as v.GenericSchema<unknown, WireLoss>;

/** The most losses in one reply. */
export const maxLosses = 100;

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

/** Encodes a record for the wire as a tuple, which saves thousands of property names. */
export const toWire = ({ t, id, fields, v: version, fv }: StoredRecord): WireRecord => [
  t,
  id,
  fields,
  version,
  fv,
];
/** Decodes a record from the wire; undefined if it is malformed. */
export function parseWire(value: unknown): StoredRecord | undefined {
  const parsed = v.safeParse(wireRecordSchema, value);
  if (!parsed.success) return undefined;
  const [t, id, fields, version, fv] = parsed.output;
  return { t, id, fields, v: version, fv };
}

/** The clock that stamped a request's ops, as of the request [SY9]; milliseconds. */
export const deviceClockSchema = v.strictObject({
  /** The device's own clock. */
  own: count,
  /** The correction that the device adds to it, from its last estimate of the server's time. */
  offset: offsetSchema,
  /** The last server time at which no op was waiting, so all these ops are later; 0: unknown. */
  since: count,
});
/** A parsed `deviceClockSchema`. */
export type DeviceClock = v.InferOutput<typeof deviceClockSchema>;

const isHolder = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  const { kind, studentId } = value as { kind?: unknown; studentId?: unknown };
  if (kind === 'family') return keys.length === 1;
  return kind === 'student' && isId(studentId) && keys.length === 2;
};
/** A device's holder: the whole family, or one student. */
export const holderSchema = v.custom<DeviceHolder>(isHolder, problemText('holder-required'));

/** Why a sync run must stop; the body of 409, 410 and 426. */
export const syncConflictSchema = v.object({
  code: v.picklist([
    'epoch',
    'gap',
    'forked',
    'scope',
    'rebootstrap',
    'trimmed',
    'upgrade',
    'keys',
  ]),
  message: v.string(),
  epoch: v.optional(count),
  lastN: v.optional(count),
  scopeVersion: v.optional(count),
  /** With `scope`: the device's current holder. */
  holder: v.optional(holderSchema),
});
/** A parsed `syncConflictSchema`. */
export type SyncConflict = v.InferOutput<typeof syncConflictSchema>;

const conflict = (status: 409 | 410 | 426, text: ProblemText): CallError => ({
  status,
  text,
  body: syncConflictSchema,
});

export const syncCall = defineCall({
  method: 'POST',
  path: '/api/sync',
  summary: 'Syncs a device: accepts its ops and returns the records it lacks.',
  who: 'device',
  status: 200,
  maxBytes: 1024 * 1024,
  input: v.strictObject({
    proto: count,
    /** The schema version of the app [SY15]. */
    schema: count,
    /** The last server epoch that the device knows; 0: none. */
    epoch: count,
    deviceId: idSchema,
    /** The device has all records up to this sequence number. */
    cursor: count,
    /** The nonce of the commit with that number. If the server has another there, its history was replaced [SY11]. */
    nonce: v.optional(nonceSchema, ''),
    /** The mark of the last answered op. If the server has another there, a copy of this device wrote it [SY10]. */
    chain: v.optional(markSchema, ''),
    scopeVersion: count,
    /** Null: the clock was set since it stamped the ops. */
    clock: v.optional(v.nullable(deviceClockSchema), null),
    /** Whole groups, contiguous in `n`. */
    ops: listOf(opSchema, maxGroup),
    /**
     * The ops are offers to a server that lost records [SY11]: records as they were, which later ops build on. Their
     * numbers don't continue the device's, and their answers aren't stored.
     */
    isOffer: v.optional(v.boolean()),
    /** The device has durably stored the answers up to this op; absent: up to the one before the first op sent. */
    acked: v.optional(count),
    /**
     * The keys that sign parents' ops here, including new ones: from a key's `fromN` on, no older key of that parent is
     * valid.
     */
    seals: v.optional(listOf(signingKeyInUseSchema, 20)),
    /** Records that the device quarantined because it couldn't read them. */
    wanted: listOf(keySchema, 100),
    /** The keys of losses that the device has stored (acknowledged). */
    told: v.optional(listOf(count, maxLosses), []),
  }),
  reply: v.object({
    epoch: count,
    /** The family's newest sequence number. */
    head: count,
    /** The device's next cursor. */
    upTo: count,
    /** The nonce of the commit with that number; empty: unknown. */
    nonce: v.optional(nonceSchema, ''),
    /** The server's time in milliseconds since 1970. */
    now: count,
    /** This device's last op that the server has stored durably; 0 if it never sent one. */
    lastN: count,
    /**
     * One per op sent. If the records would be too large, only those of the first actions; the device sends the other
     * ops again. `record`: the server's record, in the last result about it with a code other than `ok`; null if the
     * device may not hold it.
     */
    results: v.array(
      v.object({
        n: count,
        code: v.picklist(['ok', 'adjusted', ...rejectionCodes]),
        /**
         * Why it was rejected, in English, and the same as problem texts (`problems/problem-text.ts`), which older
         * servers don't send.
         */
        message: v.optional(v.string()),
        problems: v.optional(v.array(v.string())),
        record: v.nullable(v.unknown()),
      }),
    ),
    /** `WireRecord`s; the device parses each separately, so that one malformed record doesn't block the others. */
    records: v.array(v.unknown()),
    drops: v.array(keySchema),
    /** The server repeats each loss until the device acknowledges it in `told`. */
    lost: v.optional(v.array(lossSchema), []),
    more: v.boolean(),
  }),
  errors: {
    conflict: conflict(409, problemText('run-stopped')),
    farBehind: conflict(410, problemText('far-behind')),
    /** The device keeps its outbox, loads everything anew and discards what the server doesn't know [SY13]. */
    trimmed: conflict(410, problemText('deletions-trimmed')),
    upgrade: conflict(426, problemText('versions-apart')),
  },
});

/** The parsed body of `syncCall`. */
export type SyncRequest = v.InferOutput<typeof syncCall.input>;
/** The parsed reply of `syncCall`. */
export type SyncReply = v.InferOutput<typeof syncCall.reply>;
/** The server's answer to one op. */
export type OpResult = SyncReply['results'][number];

/** Gives a copied or forgotten device a new id [SY10][SY11]. */
export const renewDeviceCall = defineCall({
  method: 'POST',
  path: '/api/sync/device',
  summary: 'Gives the calling device a new id and a cookie of its own.',
  description:
    'For a device that is a copy of another one, or whose answered ops the server has forgotten. ' +
    'Its ops keep their numbers and signatures; the next op it sends follows `lastN`.',
  who: 'device',
  status: 200,
  input: v.strictObject({
    deviceId: idSchema,
    /** The last answered op, and its mark. */
    lastN: count,
    chain: markSchema,
  }),
  reply: v.object({ deviceId: idSchema, epoch: count }),
  errors: {
    anotherFamily: conflict(409, problemText('data-of-another-family')),
  },
});

/** A record's key on the wire: entity and id. */
export const wireKey = ({ t, id }: RecordKey): [string, number] => [t, id];
