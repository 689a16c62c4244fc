/**
 * The device's store on IndexedDB: Dexie creates the tables, each write is one durable transaction [SY1], and records
 * are held in memory.
 */
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { ChangedParts } from '../../shared-model/derive/family-parts.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { scopesOf } from '../../shared-model/registry/visible-records.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import { Connection, type OpenOptions } from './connection.ts';
import type {
  DeviceCounts,
  DeviceReader,
  DeviceStore,
  RefusedGroup,
  OpSigner,
} from './device-store.ts';
import { IndexedDbTransaction, type TransactionContext } from './device-transaction.ts';
import { resultOf } from './durable-transaction.ts';
import { RecordCache } from './record-cache.ts';
import { openBroadcast, type NewsChannel, type OpenNewsChannel } from './news-channel.ts';
import { compactFrom } from './records-on-disk.ts';
import type { StorageFailure } from './storage-failure.ts';
import {
  emptyStoreFigures,
  withoutLongLists,
  toCounts,
  TransactionChanges,
} from './transaction-changes.ts';
import type { StoreChange, StoreNews } from './transaction-changes.ts';

const ignore = () => undefined;

/** Idle time without writes before rows are merged. */
const quietMs = 2_000;

/** What one read transaction can read. */
type StoreReader = DeviceReader &
  Pick<
    IndexedDbTransaction,
    | 'allRefused'
    | 'changeLog'
    | 'file'
    | 'fileHashes'
    | 'filesToSend'
    | 'filesWaiting'
    | 'isEmpty'
    | 'kept'
    | 'key'
    | 'profile'
    | 'profiles'
    | 'session'
    | 'unsent'
    | 'view'
  >;

/** The device's store. Every call throws a `StorageError` when the storage fails; then nothing was stored. */
export class IndexedDbStore implements DeviceStore {
  readonly #connection: Connection;
  readonly #held = new RecordCache();
  /**
   * The parents whose profile is open for writing, by member id. A write of any other parent throws a `LockedError`.
   */
  readonly signers = new Map<number, OpSigner>();
  readonly #context: TransactionContext;
  readonly #channel: NewsChannel;
  readonly #listeners = new Set<(news: StoreNews) => void>();
  #tidying: ReturnType<typeof setTimeout> | undefined;
  #catchingUp: ReturnType<typeof setTimeout> | undefined;
  /** Figures of the latest transaction this context has heard of. */
  #latest = emptyStoreFigures;
  /** Whether packs may have to be divided: once at the start, and whenever a pack has arrived. */
  #isUntidy = true;
  #isClosed = false;

  constructor(connection: Connection, now: () => number, openChannel: OpenNewsChannel) {
    this.#connection = connection;
    this.#context = {
      held: this.#held,
      now,
      schemaVersion: connection.schemaVersion,
      signerOf: (memberId) => this.signers.get(memberId),
    };
    this.#channel = openChannel(connection.name, (change) => this.#notify(change));
  }

  /** The database's name. */
  get name(): string {
    return this.#connection.name;
  }

  signerIds(): number[] {
    return [...this.signers.keys()];
  }

  /** One durable transaction over the device's own rows and the family's records. */
  async transact<T>(work: (tx: IndexedDbTransaction) => Promise<T>): Promise<T> {
    const written = new TransactionChanges();
    const [value, finished] = await this.#connection.run('readwrite', async (transaction) => {
      const tx = new IndexedDbTransaction(transaction, written, this.#context);
      return [await work(tx), await tx.finish()] as const;
    });
    const { base, kept, hasClosedTooMuch } = finished;
    this.#publish(written.toChange(base, kept), hasClosedTooMuch);
    const { earned } = written;
    // A failure here is retried at an idle moment.
    if (earned) void this.transact((tx) => tx.storeEarned(earned, kept.version)).catch(ignore);
    return value;
  }

  /** Reads one consistent state of the device's own rows and the family's records. */
  async readTransaction<T>(work: (tx: StoreReader) => Promise<T>): Promise<T> {
    const written = new TransactionChanges();
    const [value, kept] = await this.#connection.run('readonly', async (transaction) => {
      const tx = new IndexedDbTransaction(transaction, written, this.#context);
      return [await work(tx), await tx.kept()] as const;
    });
    if (this.#held.tookAnother())
      this.#notifyAll(written.toChange(kept.version, kept), ChangedParts.everything());
    return value;
  }

  /**
   * The family's records as the disk has them now; `isWhole` false: without closed school years, which hold work alone
   * (`derive/school-year.ts`), no people or settings. Later writes change the returned view, and may replace it.
   */
  async view(isWhole = true): Promise<FamilyView> {
    const view = await this.readTransaction((tx) => tx.view(isWhole));
    if (this.#held.isTorn) await this.transact(async () => undefined);
    return view;
  }

  /** The same, synchronously from memory; undefined if it wasn't read yet. */
  viewAtHand(isWhole = true): FamilyView | undefined {
    const { isLoaded, view } = this.#held;
    return isLoaded && (this.#held.isWhole || !isWhole) ? view : undefined;
  }

  /** Whether the view knows the XP of all years, even without the closed years' records. */
  async knowsAllXp(): Promise<boolean> {
    if (!this.#held.isLoaded) await this.view(false);
    return this.#held.knowsAllXp;
  }

  /** Drops closed school years from memory; they are read again when needed. */
  dropClosed(): void {
    this.#held.dropClosed();
  }

  async list(t: string, scope?: Scope): Promise<StoredRecord[]> {
    const records = [...(await this.view()).storedOf(t)].sort((one, other) => one.id - other.id);
    return scope === undefined
      ? records
      : records.filter((record) => scopesOf(record).includes(scope));
  }

  async allRecords(): Promise<StoredRecord[]> {
    return [...(await this.view()).everything()];
  }

  counts(): Promise<DeviceCounts> {
    return this.readTransaction(async (tx) => toCounts(await tx.kept()));
  }

  subscribeToCounts(notify: (counts: DeviceCounts) => void): () => void {
    // The next run reports a failure.
    this.counts().then(notify, ignore);
    return this.subscribe(({ counts }) => notify(counts));
  }

  isEmpty(): Promise<boolean> {
    return this.readTransaction((tx) => tx.isEmpty());
  }

  async hasClosed(): Promise<boolean> {
    const count = (transaction: IDBTransaction) =>
      resultOf(transaction.objectStore('closedPacks').count());
    return (await this.#connection.run('readonly', count)) > 0;
  }

  async makeRoom(): Promise<void> {
    await this.#connection.run('readwrite', async (transaction) => {
      transaction.objectStore('closedPacks').clear();
    });
  }

  listRefused(): Promise<RefusedGroup[]> {
    return this.readTransaction((tx) => tx.allRefused());
  }

  /** Calls back after every durable write of any tab, until the returned function is called. */
  subscribe(listener: (news: StoreNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Merges rows and packs and separates closed school years: one step at a time, so that other writes can run in
   * between.
   */
  async tidy(): Promise<void> {
    while (await this.transact((tx) => tx.tidy()));
    this.#isUntidy = false;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#tidying);
    clearTimeout(this.#catchingUp);
    this.#listeners.clear();
    this.#channel.close();
    this.#connection.close();
  }

  #publish(change: StoreChange, hasClosedTooMuch: boolean): void {
    // A transaction that was running when the store was closed is durable all the same, but nobody is left to notify.
    if (!this.#isClosed) this.#channel.send(withoutLongLists(change));
    this.#notify(change);
    const { hasPack, isClosed, closedXp, kept, records } = change;
    this.#isUntidy ||= hasPack || isClosed || closedXp === null;
    const isChange = records?.length !== 0;
    const isLong = this.#isUntidy || kept.rows >= compactFrom;
    if (hasClosedTooMuch || (isChange && isLong)) this.#tidySoon();
  }

  /** Tidies after an idle time without writes. */
  #tidySoon(): void {
    clearTimeout(this.#tidying);
    if (this.#isClosed) return;
    // A failure is retried later: rows and packs are unchanged.
    this.#tidying = setTimeout(() => void this.tidy().catch(ignore), quietMs);
  }

  #notify(change: StoreChange): void {
    const parts = this.#held.apply(change);
    this.#notifyAll(change, this.#held.tookAnother() ? ChangedParts.everything() : parts);
    // The next user of the storage reports a failure.
    if (!parts) this.view(false).catch(ignore);
    else if (this.#held.isBehind(change.kept.version)) this.#catchUpSoon();
  }

  /** Reads what other contexts have written without announcing it for a while: they may have been killed in between. */
  #catchUpSoon(): void {
    if (this.#isClosed) return;
    this.#catchingUp ??= setTimeout(() => {
      this.#catchingUp = undefined;
      this.view(false).catch(ignore);
    }, quietMs);
  }

  #notifyAll(change: StoreChange, parts = new ChangedParts()): void {
    const { kept, profiles, refused, files } = change;
    // A late announcement doesn't give the present number.
    if (kept.turn >= this.#latest.turn) this.#latest = kept;
    const counts = toCounts(this.#latest);
    for (const notify of this.#listeners) notify({ parts, profiles, refused, files, counts });
  }
}

/** Opens the device's store, or returns the reason why it can't be opened. */
export async function openDeviceStore(
  options: OpenOptions,
): Promise<Result<IndexedDbStore, StorageFailure>> {
  const opened = await Connection.open(options);
  if (!opened.ok) return opened;
  const { now = Date.now, openChannel = openBroadcast } = options;
  return ok(new IndexedDbStore(opened.value, now, openChannel));
}
