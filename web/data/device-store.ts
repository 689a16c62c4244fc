/**
 * The device's side of the record store: records, the outbox of ops that the server hasn't taken, and what the device
 * knows of itself. Dexie implements it, and a memory store for the simulator; one contract suite proves both.
 *
 * Invariant [SY1]: a write's records, its outbox ops and the clock are in one durable transaction; `log` numbers the ops
 * from `state.nextN` without a gap.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { RecordStore, RecordTransaction } from '../../shared-model/commit/record-store.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { SigningKeyInUse } from '../../shared-model/contracts/sync-call.ts';
import type { RejectionCode } from '../../shared-model/lib/errors.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { Told } from '../../shared-model/problems/problem-text.ts';

/** With which key a parent's ops are signed here from `fromN` on. */
export interface KeptSigningKey extends SigningKeyInUse {
  /** The server has heard it; it is said again with that parent's ops. */
  isTold: boolean;
}

/** The packs of first records that are here. */
export interface Fetched {
  hashes: string[];
  /** The head of the list that the first of them was on, and what the server called its commit: the cursor once all are here. */
  head: number;
  nonce: string;
  /** Whether everything here came with packs of that list. */
  isAlone: boolean;
  /** Whether all is here that is of no closed school year. */
  isEnough: boolean;
}

/** The XP that each student has earned in all years, by student id. */
export type Earned = readonly (readonly [number, number])[];

/** How a pack is kept that everything here came beside. */
export interface AsPack {
  /** A text of `packRecords`. */
  text: string;
  /** Whether it is of a closed school year. */
  isClosed: boolean;
  /** The first day of the school year before which it holds nothing, or nothing else (yyyy-MM-dd). */
  firstDay: string;
}

/** What the device knows of itself; one row, written in the same transactions as what it tells about. */
export interface DeviceState {
  /** 0 until the device is paired; also the node that stamps. */
  deviceId: Id<'device'>;
  familyId: Id<'family'>;
  holder: DeviceHolder;
  scopeVersion: number;
  /** The device id that the parents' signing keys here were given for, if it is not `deviceId`; 0: it is. */
  sealedAs: number;
  /** With which keys this device signs [SY2], stored and sent as `seals`; a signature of another one is none, also in a tab that hasn't heard yet. */
  seals: KeptSigningKey[];
  /** The server's epoch as last heard; 0: never. */
  epoch: number;
  /** Every record up to this sequence number is here. */
  cursor: number;
  /** What the server called the commit with that number; empty: not known. */
  nonce: string;
  /** What is here of the first records while they come; `nothingFetched` before, `allFetched` after. */
  fetched: Fetched;
  /** When there was last no room here for closed school years, which are fetched later; null: they are here. Milliseconds since 1970. */
  noRoomAt: number | null;
  /** The mark (`markOf`) of the last op that was answered; empty: not known. */
  chain: string;
  /** The server doesn't know the signatures here: its keys are others, or a backup was put back. Who signs in gets a new one. */
  hasLostSeals: boolean;
  /** The server has said that this device was removed from the family: its profiles close and its records go. */
  isRevoked: boolean;
  /** The server may have lost what this device holds [SY11]: that is still to be offered. */
  healing: boolean;
  /** The number of the next op. */
  nextN: number;
  clock: Hlc;
  /** Milliseconds to add to this device's time to get the server's [SY9]; not learnt anew while ops wait. */
  clockOffset: number;
  /** What was added when this device last wrote; null: `clockOffset`. */
  stampOffset: number | null;
  /** The ops before this number were stamped when the device's clock was another one. */
  clockFrom: number;
  /** The keys of the losses that were taken in, and of which the server doesn't know yet that they were. */
  told: number[];
  /** When the last run ended with nothing left to send or fetch; null: never. In the server's milliseconds. */
  syncedAt: number | null;
}

/**
 * An action that did not stay, with what the person entered, until they try it again or drop it: refused by the server
 * [SY8], or superseded by a later write of another device (stored as `overruled`).
 */
export interface RefusedGroup extends Told {
  /** The number of its first op; below 0 where the device has numbered anew since. */
  g: number;
  code: RejectionCode | 'overruled';
  ops: Op[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Something that came and could not be read: kept as it came, and asked for again. */
export interface QuarantinedRecord {
  /** `t/id`, or `?` and a number where even those could not be read. */
  key: string;
  t: string | null;
  id: number | null;
  raw: unknown;
  reason: string;
  /** How often it has been asked for again. */
  tries: number;
}

export interface DeviceTransaction extends RecordTransaction {
  state(): Promise<DeviceState>;
  setState(patch: Partial<DeviceState>): Promise<void>;
  /** The first `limit` ops of the outbox, or of those from the number `fromN` on, ascending by n. */
  ops(limit: number, fromN?: number): Promise<Op[]>;
  /** Puts these in the place of the ops with the same numbers. */
  replaceOps(ops: readonly Op[]): Promise<void>;
  removeOps(ns: readonly number[]): Promise<void>;
  /** Writes records as they are (they came from the server). `packed`: how they came, where nothing else was written here. */
  replace(records: readonly StoredRecord[], packed?: AsPack): Promise<void>;
  /** Lets go of what lies apart as of closed school years, so that there is room for the rest. */
  discardClosed(): Promise<void>;
  /** Notes what was earned in all years by the server's word, of which what is here after this transaction is a part. */
  noteEarned(earned: Earned): Promise<void>;
  /** Removes records without a trace: the device may no longer hold them. */
  forget(keys: readonly RecordKey[]): Promise<void>;
  /** Removes all records without a trace. */
  clearRecords(): Promise<void>;
  /** Lets go of all by which this device knows other people: verifiers, signed keys, addresses. `mayKeep`: by their names as actors. */
  keepProfiles(mayKeep: (person: string) => boolean): Promise<void>;
  refuse(groups: readonly RefusedGroup[]): Promise<void>;
  /** Keeps these under numbers that no op will have, whatever `g` they bring. */
  refuseApart(groups: readonly RefusedGroup[]): Promise<void>;
  /** Lets go of the other actions that did not stay. */
  keepRefused(mayKeep: (group: RefusedGroup) => boolean): Promise<void>;
  /** Keeps the actions that did not stay under numbers that no op will have. */
  setRefusedApart(): Promise<void>;
  quarantine(entries: readonly QuarantinedRecord[]): Promise<void>;
  /** What was quarantined (stored as `setAside`), at most `limit`. */
  listQuarantined(limit: number): Promise<QuarantinedRecord[]>;
  clearQuarantined(keys: readonly string[]): Promise<void>;
}

/** What can be looked at without keeping writers waiting. */
export type DeviceReader = Pick<DeviceTransaction, 'state' | 'ops' | 'listQuarantined'>;

/** How many ops wait, and how many actions were refused; superseded ones aren't counted. */
export interface DeviceCounts {
  pending: number;
  refused: number;
}

/** Signs an op of the parent who acts; a student's op has no signature. Must be synchronous: it runs inside a write. */
export type OpSigner = ((op: Omit<Op, 'mac'>) => string) & {
  /** What its key is called (`keyNameText`); a signature without one counts always. */
  keyName?: string;
};

export interface DeviceStore extends RecordStore {
  transact<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T>;
  /** One state of the store, read. */
  readTransaction<T>(work: (tx: DeviceReader) => Promise<T>): Promise<T>;
  counts(): Promise<DeviceCounts>;
  /** Tells the counts whenever they change, by whichever tab, until the returned function is called. */
  subscribeToCounts(notify: (counts: DeviceCounts) => void): () => void;
  /** Whether the device holds no record. */
  isEmpty(): Promise<boolean>;
  /** Whether something lies apart as of closed school years. */
  hasClosed(): Promise<boolean>;
  /**
   * Takes that off the disk and writes nothing with it: a full browser takes a transaction that only removes, and none that
   * puts anything. Nobody is told; a transaction that drops it (`discardClosed`) has to follow.
   */
  makeRoom(): Promise<void>;
  listRefused(): Promise<RefusedGroup[]>;
  /** The parents whose profile is open for writing, by member id. */
  signerIds(): number[];
  close(): void;
}
