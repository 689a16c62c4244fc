/**
 * The server's storage port: a family's records, and what its sync needs besides. Postgres implements it, and a memory
 * store for the simulator; one contract suite tests both.
 *
 * Invariant [SY3]: `transact` holds the family's lock. Everything it writes gets one sequence number, head + 1,
 * assigned under that lock, so numbers appear in the order of their commits and a cursor never passes an unseen row.
 */
import type { OpResult } from '../../shared-model/contracts/sync-call.ts';
import type { PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { RecordsDigest } from '../../shared-model/records/digest.ts';
import type { RecordStore, RecordTransaction } from '../../shared-model/commit/record-store.ts';
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type {
  RecordKey,
  StoredRecord,
  VersionedFields,
} from '../../shared-model/records/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { DeviceHolder, Scope } from '../../shared-model/records/scopes.ts';
import type { Tap } from './cancelled-taps.ts';
import type { FinishedWork } from './finished-work.ts';
import type { Placement } from './placements.ts';
import type { TrimLimits } from './tombstones.ts';

/** The stored answer to an op; a repeated answer reads the record again [SY4]. */
export type StoredResult = Omit<OpResult, 'record'>;

/** A device as the sync sees it; its cookie identifies it. */
export interface SyncDevice {
  id: number;
  familyId: Id<'family'>;
  holder: DeviceHolder;
  scopeVersion: number;
}

/** What is stored about a device's accepted ops. */
export interface AcceptedOps {
  lastN: number;
  /** The stored answers. */
  results: StoredResult[];
  /** The stored marks (`markOf`), by n. */
  marks: ReadonlyMap<number, string>;
}

/** An accepted op's answer and mark. */
export interface AnsweredOp {
  result: StoredResult;
  mark: string;
}

/** A device's accepted change in the change log. */
export interface LoggedChange {
  deviceId: Id<'device'>;
  /** The actor's name. */
  by: string;
  change: StampedChange;
}

/** Values of one writer that a device has overwritten without having seen them. */
export interface Loss extends RecordKey {
  by: string;
  fields: VersionedFields;
}

/** A loss that its device has not acknowledged, and by what it is acknowledged. */
export interface StoredLoss {
  key: number;
  loss: Loss;
}

/** Reads one state of a family's records: a snapshot's, or a transaction's with its own writes. */
export interface FamilyReader extends Pick<RecordTransaction, 'read'>, Pick<RecordStore, 'list'> {
  /** The records of an entity whose field holds one of these ids, deleted ones included, ascending by id. */
  listBy(t: string, field: string, ids: readonly number[]): Promise<StoredRecord[]>;
  /** The ids of all records of an entity, deleted ones included, the latest written first. */
  ids(t: string): Promise<number[]>;
  /** The counts of finished work (`finished-work.ts`), those of deleted students, classes and curriculums included. */
  finishedWork(): Promise<FinishedWork[]>;
}

/** The content of one commit, for the pokes to the family's devices once it is durable. */
export interface CommitNews {
  epoch: number;
  /** The commit's sequence number, and its nonce. */
  head: number;
  nonce: string;
  /** The nonce of the commit before it; empty: it has none. */
  nonceBefore: string;
  /** Each written record once, with its scopes and those it has left. */
  placements: readonly Placement[];
  /** The device that pushed it, which needs no poke; null: none. */
  writer: Id<'device'> | null;
  /** The devices with a new loss, which must sync to learn of it. */
  losers: readonly Id<'device'>[];
}

/** What a push will read: the marks of its device, the nonce at its cursor, records, and cancelled completions. */
export interface PushReads {
  deviceId: Id<'device'>;
  cursor: number;
  keys: readonly RecordKey[];
  /** The completions that it brings. */
  taps: readonly Tap[];
}

/** The operations inside one `transact`. */
export interface FamilyTransaction extends RecordTransaction, FamilyReader {
  /** Logs the accepted groups; `deviceId` is the pushing device, absent for the server's own writes. */
  log(accepted: readonly ChangeGroup[], deviceId?: Id<'device'>): Promise<void>;
  /** The changes of other devices after the sequence number `seq`, the latest first. */
  loggedAfter(seq: number, deviceId: Id<'device'>): Promise<LoggedChange[]>;
  /** Stores losses until their devices have acknowledged them (`Page.losses`). */
  keepLosses(losses: readonly { deviceId: Id<'device'>; loss: Loss }[]): Promise<void>;
  /** The scopes that these records have left, in the order of the commits that made them. */
  scopesLeft(
    keys: readonly RecordKey[],
  ): Promise<readonly (RecordKey & { seq: number; left: readonly Scope[] })[]>;
  /** Those of these completions that arrived together with their undo earlier. */
  cancelledAmong(taps: readonly Tap[]): Promise<Tap[]>;
  /** Stores completions that arrived together with their undo. */
  keepCancelled(taps: readonly Tap[]): Promise<void>;
  /** The head before this transaction; its writes get `head + 1`. */
  head: number;
  epoch: number;
  /** See `Trimmed`. */
  trimmedTo: number;
  /** The nonce of this transaction's commit, if it writes. */
  nonce: string;
  /** The nonce of the commit with this sequence number; empty if there is no such commit or it has none. */
  nonceAt(seq: number): Promise<string>;
  /** The number of the device's last accepted op, the answers from `fromN` on and the marks from `fromN - 1` on. */
  readDeviceAcks(deviceId: Id<'device'>, fromN: number): Promise<AcceptedOps>;
  /**
   * Stores the answers to the ops up to `lastN`, and deletes those before `fromN`, which the device has seen; the mark
   * of `fromN - 1` stays.
   */
  saveDeviceAcks(
    deviceId: Id<'device'>,
    fromN: number,
    lastN: number,
    ops: readonly AnsweredOp[],
  ): Promise<void>;
  /** Whether it is the demo family, whose people, devices and PINs no visitor may change. */
  isDemo: boolean;
  /** Whether the family has reached its quota (`quota.ts`), so that nothing more may be written. */
  isFull: boolean;
  /** Those of these members who have an account. */
  withAccount(memberIds: readonly Id<'member'>[]): Promise<ReadonlySet<number>>;
}

/** A family's newest commit and its clock. */
export interface FamilyHead {
  epoch: number;
  head: number;
  /** The nonce of the commit at the head; in a page, of the commit at `upTo`. */
  nonce: string;
  /** The family's clock. */
  clock: Hlc;
}

/** The point up to which the feed has lost tombstones. */
export interface TrimPoint {
  /**
   * A device that has everything only up to a lower sequence number may hold records whose deletion it can't learn of
   * any more [SY13].
   */
  trimmedTo: number;
}

/** A part of the feed after a cursor. */
export interface Page extends FamilyHead, TrimPoint {
  /** In the order of their sequence numbers; a page has all records of a sequence number or none [SY5]. */
  records: StoredRecord[];
  /** The keys of records that have left the requested scopes, or were trimmed. */
  drops: RecordKey[];
  upTo: number;
  more: boolean;
  /** The nonce of the commit at the requested cursor. */
  cursorNonce: string;
  /** The asking device's unacknowledged losses, the oldest first, at most `maxLosses`. */
  losses: StoredLoss[];
}

/** One family's records; it can't reach any other family's. */
export interface FamilyStore extends RecordStore {
  /** `reads`: what the work will ask for, so that the store can read it while it takes the lock. */
  transact<T>(work: (tx: FamilyTransaction) => Promise<T>, reads?: PushReads): Promise<T>;
  /** Runs `work` on one snapshot, which concurrent writes don't change. */
  snapshot<T>(work: (records: FamilyReader) => Promise<T>): Promise<T>;
  readHead(): Promise<FamilyHead>;
  /**
   * The records written after `cursor` within the scopes (null: all), at most about `limit`, and the losses of a device
   * (undefined: none), in one snapshot.
   */
  pull(
    cursor: number,
    scopes: readonly Scope[] | null,
    limit: number,
    deviceId?: Id<'device'>,
  ): Promise<Page>;
  /** The records among `keys` that lie in the scopes. */
  find(keys: readonly RecordKey[], scopes: readonly Scope[] | null): Promise<StoredRecord[]>;
  /** Deletes losses that the device has acknowledged. */
  discardLosses(deviceId: Id<'device'>, keys: readonly number[]): Promise<void>;
  /** The family's head, and how much was written after the sequence number `seq` within the scopes. */
  newsAfter(seq: number, scopes: readonly Scope[] | null): Promise<News>;
  /**
   * Streams all records within the scopes, in one snapshot that lasts until `rows` ends or is abandoned: first the
   * records that belong to no school year closed on `firstDay` (yyyy-MM-dd), then the closed years, the latest first
   * (`derive/school-year.ts`).
   */
  stream(scopes: readonly Scope[] | null, firstDay: string): Promise<RecordStream>;
  /** The digest of all records within the scopes, deleted ones included (`shared-model/records/digest.ts`). */
  digest(scopes: readonly Scope[] | null): Promise<FamilyDigest>;
  /**
   * Deletes old tombstones that nothing refers to, some thousand at most, as a commit of its own; resolves to their
   * number [SY13].
   */
  trim(trimming: TrimLimits): Promise<number>;
  packs: PackCache;
}

/** A digest, and the commit at which it was computed. */
export interface FamilyDigest extends RecordsDigest, Pick<FamilyHead, 'epoch' | 'head' | 'nonce'> {}

/** How much was written after a sequence number. */
export interface News extends FamilyHead, TrimPoint {
  /** The nonce of the commit at the requested sequence number. */
  cursorNonce: string;
  /** The number of records. */
  count: number;
  /** Whether any record has left the scopes, or was trimmed. */
  hasDrops: boolean;
}

/** A stream of records out of one snapshot. */
export interface RecordStream extends FamilyHead {
  /** The number of records in the stream. */
  count: number;
  /** Reads the same snapshot, until `rows` ends. */
  records: FamilyReader;
  /** Releases the snapshot, even if nobody has started to read `rows`. */
  end: () => void;
  /**
   * Batches of records, within a year in the order of their sequence numbers. `year`: the first day of the closed
   * school year, else null.
   */
  rows: AsyncIterable<readonly { year: string | null; record: StoredRecord }[]>;
}

/** The latest list of packs for devices with the same scopes, made from one snapshot. */
export interface PackList extends Omit<FamilyHead, 'clock'> {
  /** The first day of the school year that was open then (yyyy-MM-dd). */
  firstDay: string;
  /** The number of records in all packs. */
  count: number;
  /** Each student's XP within these scopes, as [student id, XP]. */
  earned: [number, number][];
  packs: PackEntry[];
}

/** A cache of packs: a missing list is made again. Scopes null: all. */
export interface PackCache {
  list(scopes: readonly Scope[] | null): Promise<PackList | undefined>;
  has(scopes: readonly Scope[] | null, hash: string): Promise<boolean>;
  /** A pack's text, compressed with brotli; undefined if these scopes have no pack with this hash. */
  read(scopes: readonly Scope[] | null, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  keep(
    scopes: readonly Scope[] | null,
    hash: string,
    content: Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  /** Replaces the list and deletes the packs that aren't in it; does nothing if one of its packs is missing. */
  keepList(scopes: readonly Scope[] | null, list: PackList): Promise<void>;
}
