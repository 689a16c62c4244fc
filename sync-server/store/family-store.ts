/**
 * The server's side of the record store: what one family's sync needs besides records. Postgres implements it, and a
 * memory store for the simulator; one contract suite proves both.
 *
 * Invariant [SY3]: `transact` holds the family's lock. Everything it writes gets one sequence number, head + 1, taken
 * under that lock, so numbers appear in the order of their commits and a cursor never passes a row it hasn't seen.
 */
import type { OpResult } from '../../shared-model/contracts/sync-call.ts';
import type { PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { RecordStore, RecordTransaction } from '../../shared-model/commit/record-store.ts';
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type {
  RecordKey,
  StoredRecord,
  VersionedFields,
} from '../../shared-model/records/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { DeviceHolder, Scope } from '../../shared-model/records/scopes.ts';
import type { FinishedWork } from './finished-work.ts';
import type { Placement } from './placements.ts';

/** The stored answer to an op, without the record, which is read anew [SY4]. */
export type StoredResult = Omit<OpResult, 'record'>;

/** What a device is to the sync, as its cookie tells. */
export interface SyncDevice {
  id: number;
  familyId: Id<'family'>;
  holder: DeviceHolder;
  scopeVersion: number;
}

/** What is kept of the ops that were taken from a device. */
export interface TakenOps {
  lastN: number;
  /** The kept answers. */
  results: StoredResult[];
  /** The kept marks (`markOf`), by n. */
  marks: ReadonlyMap<number, string>;
}

/** An op that was taken: its answer and its mark. */
export interface AnsweredOp {
  result: StoredResult;
  mark: string;
}

/** A change that was taken from a device, as the change log keeps it. */
export interface LoggedChange {
  deviceId: Id<'device'>;
  /** The actor's name. */
  by: string;
  change: StampedChange;
}

/** Values that somebody wrote and that a device which had not seen them replaced. */
export interface Loss extends RecordKey {
  by: string;
  fields: VersionedFields;
}

/** One state of a family's records: that of a snapshot, or that of a transaction with what it wrote. */
export interface FamilyReader extends Pick<RecordTransaction, 'read'>, Pick<RecordStore, 'list'> {
  /** The records of a kind whose field is one of these ids, deleted ones included, ascending by their own. */
  listBy(t: string, field: string, ids: readonly number[]): Promise<StoredRecord[]>;
  /** The ids of all records of a kind, deleted ones included, what was written last first. */
  ids(t: string): Promise<number[]>;
  /** How much finished work there is (`finished-work.ts`), that of deleted students, classes and curriculums included. */
  finishedWork(): Promise<FinishedWork[]>;
}

/** What one commit wrote: told to the family's devices when it is durable. */
export interface CommitNews {
  epoch: number;
  /** Its sequence number, and what it is called. */
  head: number;
  nonce: string;
  /** What the commit before it is called; empty: it has no name. */
  nonceBefore: string;
  /** Each record once, where it lies now, with the scopes that it has left. */
  placements: readonly Placement[];
  /** The device whose push it was, which knows it; null: none's. */
  writer: Id<'device'> | null;
  /** The devices that are to be told of a loss, and so have to ask. */
  losers: readonly Id<'device'>[];
}

export interface FamilyTransaction extends RecordTransaction, FamilyReader {
  /** `deviceId`: the device whose push this is; absent for the server's own writes. */
  log(accepted: readonly ChangeGroup[], deviceId?: Id<'device'>): Promise<void>;
  /** What devices other than this one wrote after the sequence number `seq`, the latest first. */
  loggedAfter(seq: number, deviceId: Id<'device'>): Promise<LoggedChange[]>;
  /** Keeps what devices are to be told (`listLosses`). */
  keepLosses(losses: readonly { deviceId: Id<'device'>; loss: Loss }[]): Promise<void>;
  /** The head before this transaction; what it writes gets `head + 1`. */
  head: number;
  epoch: number;
  /** What the commit of this transaction is called, if it writes. */
  nonce: string;
  /** What the commit with this sequence number is called; empty when there is none, or it has no name. */
  nonceAt(seq: number): Promise<string>;
  /** The last op taken from the device, with the answers from `fromN` on and the marks from `fromN - 1` on. */
  readDeviceMarks(deviceId: Id<'device'>, fromN: number): Promise<TakenOps>;
  /**
   * Keeps the answers to the ops up to `lastN`, and lets go of those before `fromN`, which the device has seen; of the marks
   * the last of those stays.
   */
  saveDeviceMarks(
    deviceId: Id<'device'>,
    fromN: number,
    lastN: number,
    ops: readonly AnsweredOp[],
  ): Promise<void>;
  /** Whether it is the demo family, whose people, devices and PINs no visitor changes. */
  isDemo: boolean;
  /** Whether the family has taken all it may on this server (`quota.ts`), and nothing more is to be written. */
  isFull: boolean;
  /** Who of these members signs in with an account. */
  withAccount(memberIds: readonly Id<'member'>[]): Promise<ReadonlySet<number>>;
}

/** How far a family's records are. */
export interface FamilyHead {
  epoch: number;
  head: number;
  /** What the commit of the head is called; of a page, that of `upTo`. */
  nonce: string;
  /** The latest stamp that entered the family's clock. */
  clock: Hlc;
}

export interface Page extends FamilyHead {
  /** In the order of their sequence numbers; a sequence number is never cut in two [SY5]. */
  records: StoredRecord[];
  /** Records that left the scopes asked for. */
  drops: RecordKey[];
  upTo: number;
  more: boolean;
  /** What the commit at the cursor that was asked for is called here. */
  cursorNonce: string;
}

/** One family's records. Nothing here can reach another family's. */
export interface FamilyStore extends RecordStore {
  transact<T>(work: (tx: FamilyTransaction) => Promise<T>): Promise<T>;
  /** All that `work` reads is of one moment, whoever writes meanwhile. */
  snapshot<T>(work: (records: FamilyReader) => Promise<T>): Promise<T>;
  readHead(): Promise<FamilyHead>;
  /** What is new after `cursor` within the scopes (null: all), at most about `limit` records, in one snapshot. */
  pull(cursor: number, scopes: readonly Scope[] | null, limit: number): Promise<Page>;
  /** The records among `keys` that lie in the scopes. */
  find(keys: readonly RecordKey[], scopes: readonly Scope[] | null): Promise<StoredRecord[]>;
  /** What the device is still to be told that it lost, the oldest first, at most `limit`. */
  listLosses(deviceId: Id<'device'>, limit: number): Promise<{ key: number; loss: Loss }[]>;
  /** The device has heard of these. */
  discardLosses(deviceId: Id<'device'>, keys: readonly number[]): Promise<void>;
  /** How far the family is, and what lies after the sequence number `seq` within the scopes. */
  newsAfter(seq: number, scopes: readonly Scope[] | null): Promise<News>;
  /**
   * Everything within the scopes, in one snapshot that lasts until `rows` ends or is left: first what is of no school year that was
   * over on `firstDay` (yyyy-MM-dd), then those years, the latest first (`derive/school-year.ts`).
   */
  stream(scopes: readonly Scope[] | null, firstDay: string): Promise<RecordStream>;
  packs: PackCache;
}

export interface News extends FamilyHead {
  /** What the commit at the sequence number that was asked for is called. */
  cursorNonce: string;
  /** How many records. */
  count: number;
  /** Whether any record has left the scopes. */
  hasDrops: boolean;
}

export interface RecordStream extends FamilyHead {
  /** How many records are to come. */
  count: number;
  /** Other reads of the same moment, until `rows` ends. */
  records: FamilyReader;
  /** Lets go of the snapshot, also when `rows` was never begun. */
  end: () => void;
  /** In batches; those of one year in the order of their sequence numbers. `year`: the first day of a closed school year. */
  rows: AsyncIterable<readonly { year: string | null; record: StoredRecord }[]>;
}

/** The packs that were made last for devices with the same scopes: first records at one moment. */
export interface PackList extends Omit<FamilyHead, 'clock'> {
  /** The first day of the school year that was open (yyyy-MM-dd). */
  firstDay: string;
  /** How many records they hold. */
  count: number;
  /** The XP that each student of these scopes has earned, by student id. */
  earned: [number, number][];
  packs: PackEntry[];
}

/** What is dropped here is made again; null: all scopes. */
export interface PackCache {
  list(scopes: readonly Scope[] | null): Promise<PackList | undefined>;
  /** A pack's text as brotli; undefined: there is none with this hash for these scopes. */
  read(scopes: readonly Scope[] | null, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  keep(
    scopes: readonly Scope[] | null,
    hash: string,
    content: Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  /** Puts this in the place of the last list and lets go of the packs that are not in it; nothing where one of its own is missing. */
  keepList(scopes: readonly Scope[] | null, list: PackList): Promise<void>;
}
