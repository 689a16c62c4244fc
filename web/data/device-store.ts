/**
 * The device's record store: records, the outbox of ops that the server hasn't accepted, and the device's own state.
 * Dexie implements it, and so does a memory store for the simulator; one contract suite tests both.
 */
import type { ChangeGroup, Op } from '../../shared-model/commit/change.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { RecordStore, RecordTransaction } from '../../shared-model/commit/record-store.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { SigningKeyInUse } from '../../shared-model/contracts/sync-call.ts';
import type { RejectionCode } from '../../shared-model/lib/errors.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { ServerMessage } from '../../shared-model/problems/problem-text.ts';

/** The key that signs a parent's ops on this device from op `fromN` on. */
export interface StoredSigningKey extends SigningKeyInUse {
  /** Whether the server knows this key; if not, it is sent again with that parent's ops. */
  isTold: boolean;
}

/** Which packs of first records are here. */
export interface FetchedPacks {
  hashes: string[];
  /**
   * The `head` of the first list they were on, and the server's name for that commit: the cursor once all packs are
   * here.
   */
  head: number;
  nonce: string;
  /** Whether every record here came with packs of that list. */
  isAlone: boolean;
  /** Whether everything outside closed school years is here. */
  isEnough: boolean;
}

/** The XP that each student has earned in all years, by student id. */
export type XpTotals = readonly (readonly [number, number])[];

/** A pack to store as received; every record of the transaction came with it. */
export interface ReceivedPack {
  /** The text that `packRecords` made. */
  text: string;
  /** Whether it holds a closed school year. */
  isClosed: boolean;
  /** First day of the oldest school year it may hold, yyyy-MM-dd. */
  firstDay: string;
}

/** The device's own state: one row, written in the same transaction as what it describes. */
export interface DeviceState {
  /** 0 until the device is paired; also the node id in its stamps. */
  deviceId: Id<'device'>;
  familyId: Id<'family'>;
  holder: DeviceHolder;
  scopeVersion: number;
  /** The device id for which the parents' signing keys were issued; 0: `deviceId`. */
  sealedAs: number;
  /**
   * The keys with which this device signs [SY2]; sent as `seals`. A signature by any other key is invalid, also in a
   * tab that hasn't noticed the change yet.
   */
  seals: StoredSigningKey[];
  /** The server's epoch as of the last answer; 0: never. */
  epoch: number;
  /** Every record up to this sequence number is here. */
  cursor: number;
  /** The server's name for the commit with that number; empty: unknown. */
  nonce: string;
  /** Which first records are here while they are being fetched; `nothingFetched` before, `allFetched` after. */
  fetched: FetchedPacks;
  /**
   * When the device last had no room for closed school years, which are then fetched later, in milliseconds since 1970;
   * null: they are here.
   */
  noRoomAt: number | null;
  /** The mark (`markOf`) of the last answered op; empty: unknown. */
  chain: string;
  /**
   * The server doesn't know this device's signatures: its keys changed, or a backup was restored. The next sign-in gets
   * a new key.
   */
  hasLostSeals: boolean;
  /** The server has reported that this device was removed from the family: its profiles and records are deleted. */
  isRevoked: boolean;
  /** The server may have lost records that this device holds [SY11]; they are still to be offered. */
  healing: boolean;
  /**
   * The server no longer reports deletions that this device missed [SY13]: records it doesn't know are still to be
   * removed here.
   */
  sweeping: boolean;
  /** Records left this device's scopes while ops waited: ops may refer to records that aren't here. */
  lacksRecords: boolean;
  /** The number of the next op. */
  nextN: number;
  clock: Hlc;
  /** Milliseconds to add to this device's time to get the server's [SY9]; not measured again while ops are pending. */
  clockOffset: number;
  /** The offset of this device's last write; null: `clockOffset`. */
  stampOffset: number | null;
  /** The ops before this number were stamped by a clock with another offset. */
  clockFrom: number;
  /**
   * Acknowledged losses: keys of losses stored here whose acknowledgement hasn't reached the server yet (stored as
   * `told`).
   */
  told: number[];
  compared: Comparison;
  /** When a run last ended with nothing left to send or fetch, in the server's milliseconds; null: never. */
  syncedAt: number | null;
}

/** Outcome of the daily comparison with the server [SY14]. */
export interface Comparison {
  /** Last comparison, in milliseconds of this device; null: never. */
  at: number | null;
  /** Last difference found; null: never. */
  differedAt: number | null;
  /** A difference that could not be repaired; empty: none. */
  difference: string;
  /** A difference is being repaired; the comparison follows again. */
  isMending: boolean;
}

/**
 * An action that was refused by the server [SY8], or superseded by a later write of another device (stored as
 * `overruled`), with what the person entered, until they retry or discard it.
 */
export interface RefusedGroup extends ServerMessage {
  /** Number of its first op; negative once the device has renumbered its ops. */
  g: number;
  code: RejectionCode | 'overruled';
  ops: Op[];
  /** Milliseconds since 1970. */
  at: number;
}

/** A received record that could not be read: stored as received, and requested again. */
export interface QuarantinedRecord {
  /** `t/id`, or `?` and a number if those are unreadable too. */
  key: string;
  t: string | null;
  id: number | null;
  raw: unknown;
  reason: string;
  /** Number of repeated requests. */
  tries: number;
}

/** A content that the server hasn't accepted yet. */
export interface FileToSend {
  hash: string;
  /**
   * Why it can't be sent for now: the family's space is used up, or the server refuses this file; null: no obstacle.
   */
  problem: 'full' | 'refused' | null;
  /**
   * Since when, in milliseconds, nothing that would be sent has named it: its item was deleted or has another file. It
   * doesn't count as pending; absent: something names it.
   */
  looseSince?: number;
}

/** How many files are to be sent, and what blocks them. */
export interface PendingFiles {
  files: number;
  filesTrouble: FileToSend['problem'];
}

/** One durable transaction over the records, the outbox and the device's state. */
export interface DeviceTransaction extends RecordTransaction {
  state(): Promise<DeviceState>;
  setState(patch: Partial<DeviceState>): Promise<void>;
  /** Ops of these groups, signed and numbered like the next ones, that don't enter the outbox: offers [SY11]. */
  offersOf(groups: readonly ChangeGroup[]): Promise<Op[]>;
  /** The first `limit` ops of the outbox, or of those from the number `fromN` on, ascending by n. */
  ops(limit: number, fromN?: number): Promise<Op[]>;
  /** Replaces the ops with the same numbers. */
  replaceOps(ops: readonly Op[]): Promise<void>;
  removeOps(ns: readonly number[]): Promise<void>;
  /** Writes records exactly as the server sent them. `packed`: their pack, if nothing else was written here. */
  replace(records: readonly StoredRecord[], packed?: ReceivedPack): Promise<void>;
  /** Deletes the stored closed school years to make room for the rest. */
  discardClosed(): Promise<void>;
  /** Stores the server's XP totals over all years; they include the records here after this transaction. */
  noteEarned(earned: XpTotals): Promise<void>;
  /** Removes records without a tombstone, because the device may no longer hold them. */
  forget(keys: readonly RecordKey[]): Promise<void>;
  /** Removes all records without a tombstone. */
  clearRecords(): Promise<void>;
  /** Deletes all data about other people: verifiers, wrapped keys, addresses. `mayKeep` gets their actor names. */
  keepProfiles(mayKeep: (person: string) => boolean): Promise<void>;
  refuse(groups: readonly RefusedGroup[]): Promise<void>;
  /** Stores refused actions under numbers that no op will have, whatever their `g`. */
  refuseUnderNewNumbers(groups: readonly RefusedGroup[]): Promise<void>;
  /** Deletes the other refused and superseded actions. */
  keepRefused(mayKeep: (group: RefusedGroup) => boolean): Promise<void>;
  /** Moves refused and superseded actions to numbers that no op will have. */
  renumberRefused(): Promise<void>;
  quarantine(entries: readonly QuarantinedRecord[]): Promise<void>;
  /** The quarantined records (stored as `setAside`), at most `limit`. */
  listQuarantined(limit: number): Promise<QuarantinedRecord[]>;
  clearQuarantined(keys: readonly string[]): Promise<void>;
  /** How many attachments are to be sent. */
  filesWaiting(): Promise<PendingFiles>;
  /** Deletes the contents of all attachments, unsent ones included, except those of `UnsentRow`. */
  clearFiles(): Promise<void>;
}

/** The reads that don't block writers. */
export type DeviceReader = Pick<DeviceTransaction, 'state' | 'ops' | 'listQuarantined'>;

/** Numbers of pending ops and refused actions; superseded actions aren't counted. */
export interface DeviceCounts {
  pending: number;
  refused: number;
}

/** Signs an op of the acting parent; a student's op has no signature. Must be synchronous: it runs inside a write. */
export type OpSigner = ((op: Omit<Op, 'mac'>) => string) & {
  /** The key's name (`keyNameText`); a signature without one is always valid. */
  keyName?: string;
};

/** The device's record store; every call throws a `StorageError` when the storage fails. */
export interface DeviceStore extends RecordStore {
  transact<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T>;
  /** Reads one consistent state of the store. */
  readTransaction<T>(work: (tx: DeviceReader) => Promise<T>): Promise<T>;
  /** Every record that the device holds, deleted ones and those of closed school years included. */
  allRecords(): Promise<StoredRecord[]>;
  counts(): Promise<DeviceCounts>;
  /** Calls back whenever the counts change, in any tab, until the returned function is called. */
  subscribeToCounts(notify: (counts: DeviceCounts) => void): () => void;
  /** Whether the device holds no records. */
  isEmpty(): Promise<boolean>;
  /** Whether closed school years are stored separately. */
  hasClosed(): Promise<boolean>;
  /**
   * Deletes those from the disk and writes nothing with it: a full browser accepts a transaction that only deletes, but
   * none that puts anything. Nobody is notified; a transaction with `discardClosed` has to follow.
   */
  makeRoom(): Promise<void>;
  listRefused(): Promise<RefusedGroup[]>;
  /** The member ids of the parents whose profile is open for writing. */
  signerIds(): number[];
  close(): void;
}
