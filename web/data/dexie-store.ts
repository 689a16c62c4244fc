/** The device's store on IndexedDB: tables and reads by Dexie, writes in one durable transaction each [SY1]. */
import type { Dexie } from 'dexie';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Scope } from '../../shared-model/permissions/scopes.ts';
import { foreignOf } from './bring-up-to-date.ts';
import { openDatabase } from './db.ts';
import type { Database, OpenOptions } from './db.ts';
import type {
  DeviceCounts,
  DeviceReader,
  DeviceStore,
  DeviceTransaction,
  RefusedGroup,
  Seal,
} from './device-store.ts';
import { IndexedDbTransaction } from './device-transaction.ts';
import type { TransactionContext } from './device-transaction.ts';
import { durably } from './durable-transaction.ts';
import { followQuery } from './follow-query.ts';
import { Mutations } from './mutations.ts';
import { ProfileTransaction } from './profile-transaction.ts';
import type { ProfileReader } from './profile-transaction.ts';
import { fromRow, isReadable } from './schema.ts';
import type { Row } from './schema.ts';
import { StorageError, storageFailure } from './storage-failure.ts';
import type { StorageFailure } from './storage-failure.ts';

const countsIn = (dexie: Dexie): Promise<DeviceCounts> =>
  dexie.transaction('r', 'ops', 'refused', async () => {
    const [pending, refused] = await Promise.all([
      dexie.table('ops').count(),
      dexie
        .table<RefusedGroup>('refused')
        .filter(({ code }) => code !== 'overruled')
        .count(),
    ]);
    return { pending, refused };
  });

/** Every call throws a `StorageError` when the storage fails, and then has stored nothing. */
export class DexieStore implements DeviceStore {
  readonly #database: Database;
  readonly #seals = new Map<number, Seal>();
  readonly #context: TransactionContext;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
    this.#context = {
      entityByName: new Map(database.schema.entities.map((entity) => [entity.name, entity])),
      schemaVersion: database.schema.version,
      sealOf: (memberId) => this.#seals.get(memberId),
    };
  }

  /** The database, for queries; nothing is written through it. */
  get dexie(): Dexie {
    return this.#database.dexie;
  }

  /** Opens a parent's profile for writing, or locks it (null). Until then that parent's writes throw `LockedError`. */
  setSeal(memberId: Id<'member'>, seal: Seal | null): void {
    if (seal) this.#seals.set(memberId, seal);
    else this.#seals.delete(memberId);
  }

  /** Locks every parent's profile. */
  dropSeals(): void {
    this.#seals.clear();
  }

  sealers(): number[] {
    return [...this.#seals.keys()];
  }

  hasSeal(memberId: Id<'member'>): boolean {
    return this.#seals.has(memberId);
  }

  transact<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
    return this.transactWithProfiles((_, tx) => work(tx));
  }

  /** One durable transaction over the device's own rows and the family's records. */
  transactWithProfiles<T>(
    work: (profiles: ProfileTransaction, tx: DeviceTransaction) => Promise<T>,
  ): Promise<T> {
    return this.#write(async (transaction, mutations) => {
      const tx = new IndexedDbTransaction(transaction, mutations, this.#context);
      const value = await work(new ProfileTransaction(transaction, mutations), tx);
      tx.finish();
      return value;
    });
  }

  /** One state of the device's own rows, read. */
  lookAtProfiles<T>(work: (profiles: ProfileReader, tx: DeviceReader) => Promise<T>): Promise<T> {
    const mutations = new Mutations(this.dexie.name);
    return this.#guarded(() =>
      this.#durably(
        (transaction) =>
          work(
            new ProfileTransaction(transaction, mutations),
            new IndexedDbTransaction(transaction, mutations, this.#context),
          ),
        'readonly',
      ),
    );
  }

  look<T>(work: (tx: DeviceReader) => Promise<T>): Promise<T> {
    return this.lookAtProfiles((_, tx) => work(tx));
  }

  async list(t: string, scope?: Scope): Promise<StoredRecord[]> {
    const entity = this.#context.entityByName.get(t);
    const rows = await this.#read<Row[]>((dexie) =>
      entity ? dexie.table<Row>(entity.plural).toArray() : foreignOf(dexie, t).toArray(),
    );
    const unreadable = rows.filter((row) => !isReadable(row));
    // Reading them in a transaction sets them aside.
    if (unreadable.length > 0)
      await this.transact((tx) => tx.read(unreadable.map(({ id }) => ({ t, id }))));
    const records = rows.filter(isReadable).map(fromRow);
    return scope === undefined
      ? records
      : records.filter((record) => scopesOf(record).includes(scope));
  }

  counts(): Promise<DeviceCounts> {
    return this.#read(countsIn);
  }

  followCounts(tell: (counts: DeviceCounts) => void): () => void {
    // What fails here is told by the next run.
    return followQuery(
      () => countsIn(this.dexie),
      tell,
      () => undefined,
    );
  }

  countRecords(): Promise<number> {
    return this.#read(async (dexie) => {
      const counts = await Promise.all(this.#tables().map((table) => dexie.table(table).count()));
      return counts.reduce((sum, count) => sum + count, 0);
    });
  }

  listRefused(): Promise<RefusedGroup[]> {
    return this.#read<RefusedGroup[]>((dexie) => dexie.table<RefusedGroup>('refused').toArray());
  }

  dropRefused(g: number): Promise<void> {
    return this.#write(async (transaction, mutations) => {
      mutations.keys('refused', [g]);
      transaction.objectStore('refused').delete(g);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#database.close();
  }

  /** The tables that hold records. */
  #tables(): string[] {
    return [...this.#database.schema.entities.map(({ plural }) => plural), 'foreign'];
  }

  async #write<T>(
    work: (transaction: IDBTransaction, mutations: Mutations) => Promise<T>,
  ): Promise<T> {
    return this.#guarded(async () => {
      const mutations = new Mutations(this.dexie.name);
      const value = await this.#durably((transaction) => work(transaction, mutations));
      mutations.announce();
      return value;
    });
  }

  /** A connection that turns out to be gone when the transaction is to begin is opened again, once. */
  async #durably<T>(
    work: (transaction: IDBTransaction) => Promise<T>,
    mode: IDBTransactionMode = 'readwrite',
  ): Promise<T> {
    let hasBegun = false;
    const begin = (transaction: IDBTransaction): Promise<T> => {
      hasBegun = true;
      return work(transaction);
    };
    try {
      return await durably(await this.#connection(), begin, mode);
    } catch (error) {
      if (hasBegun || storageFailure(error) !== 'lost-connection') throw error;
      this.dexie.close({ disableAutoOpen: false });
      return durably(await this.#connection(), begin, mode);
    }
  }

  async #connection(): Promise<IDBDatabase> {
    if (this.#database.isOutdated()) throw new StorageError('outdated');
    if (this.#isClosed) throw new StorageError('lost-connection');
    if (!this.dexie.isOpen()) await this.dexie.open();
    return this.dexie.backendDB();
  }

  #read<T>(query: (dexie: Dexie) => PromiseLike<T>): Promise<T> {
    return this.#guarded(async () => {
      await this.#connection();
      return query(this.dexie);
    });
  }

  async #guarded<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = this.#database.isOutdated() ? 'outdated' : storageFailure(error);
      if (!failure || error instanceof StorageError) throw error;
      throw new StorageError(failure, error);
    }
  }
}

/** Opens the device's store, or says why it can't be opened. */
export async function openDeviceStore(
  options: OpenOptions,
): Promise<Result<DexieStore, StorageFailure>> {
  const opened = await openDatabase(options);
  return opened.ok ? ok(new DexieStore(opened.value)) : opened;
}
