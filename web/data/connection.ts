/**
 * The one connection to the device's database. Dexie makes and upgrades the tables; a newer app's version upgrades, and older tabs
 * are told to close. Whatever fails on it is told as a `StorageError`, and a lost connection is opened again.
 */
import { Dexie } from 'dexie';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { schemaVersion as thisVersion } from '../../shared-model/registry/registry.ts';
import { beginNewLog } from './begin-new-log.ts';
import type { QuarantinedRecord } from './device-store.ts';
import { runDurableTransaction } from './durable-transaction.ts';
import { packFormerTables } from './former-tables.ts';
import { schemaKey, tables } from './schema.ts';
import type { SchemaRow } from './schema.ts';
import { StorageError, storageFailure } from './storage-failure.ts';
import type { StorageFailure } from './storage-failure.ts';

export interface OpenOptions {
  name: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The version of the schema (`registry.ts`) that this app has; tests hand in others. */
  schemaVersion?: number;
  /**
   * Told while the database waits for an older tab to close (`blocked`), and when it was closed under this page, by a
   * newer Trailbook (`outdated`) or by the browser (`lost-connection`; the next call tries to open it again).
   */
  onTrouble?: (trouble: StorageFailure) => void;
}

type Work<T> = (transaction: IDBTransaction) => Promise<T>;

export class Connection {
  readonly #dexie: Dexie;
  readonly schemaVersion: number;
  /** `outdated`: a newer Trailbook has taken it over, or deleted it; then this page never opens the database again. */
  #state: 'open' | 'closed' | 'outdated' = 'open';

  private constructor({
    name,
    schemaVersion = thisVersion,
    onTrouble = () => undefined,
  }: OpenOptions) {
    this.schemaVersion = schemaVersion;
    // Writes go past Dexie (`durable-transaction.ts`), so it must keep no cache.
    const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    // Version 1 of the database had a table a kind; those after 2 have the same tables, and keep older apps away.
    dexie.version(2).stores(tables).upgrade(packFormerTables);
    if (schemaVersion > 1) dexie.version(schemaVersion + 1).stores(tables);
    dexie.on('versionchange', () => {
      this.#state = 'outdated';
      dexie.close();
      onTrouble('outdated');
      // Dexie's own handler would leave the way open to open it again.
      return false;
    });
    dexie.on('blocked', () => {
      onTrouble('blocked');
      return false;
    });
    dexie.on('close', () => {
      if (this.#state === 'open') onTrouble('lost-connection');
    });
    this.#dexie = dexie;
  }

  /** Opens (and makes, upgrades) a database. An error that isn't the storage's is thrown. */
  static async open(options: OpenOptions): Promise<Result<Connection, StorageFailure>> {
    const connection = new Connection(options);
    try {
      await beginNewLog();
      await connection.#dexie.open();
      await connection.#askAgain();
      return ok(connection);
    } catch (error) {
      const failure = connection.#failure(error, 'open');
      connection.close();
      if (!failure) throw error;
      return failed(failure);
    }
  }

  get name(): string {
    return this.#dexie.name;
  }

  /** Runs `work` in one transaction over every table (`durable-transaction.ts`). */
  async run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await this.#runDurableTransaction(mode, work);
    } catch (error) {
      const failure = this.#failure(error);
      if (!failure || error instanceof StorageError) throw error;
      throw new StorageError(failure, error);
    }
  }

  close(): void {
    this.#state = 'closed';
    this.#dexie.close();
  }

  #failure(error: unknown, phase?: 'open'): StorageFailure | undefined {
    return this.#state === 'outdated' ? 'outdated' : storageFailure(error, phase);
  }

  /** A connection that turns out to be gone when the transaction is to begin is opened again, once. */
  async #runDurableTransaction<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    let hasBegun = false;
    const begin: Work<T> = (transaction) => {
      hasBegun = true;
      return work(transaction);
    };
    try {
      return await runDurableTransaction(await this.#opened(), begin, mode);
    } catch (error) {
      if (hasBegun || storageFailure(error) !== 'lost-connection') throw error;
      this.#dexie.close({ disableAutoOpen: false });
      return runDurableTransaction(await this.#opened(), begin, mode);
    }
  }

  async #opened(): Promise<IDBDatabase> {
    if (this.#state === 'outdated') throw new StorageError('outdated');
    if (this.#state === 'closed') throw new StorageError('lost-connection');
    if (!this.#dexie.isOpen()) await this.#dexie.open();
    return this.#dexie.backendDB();
  }

  /** A newer app may be able to read what the one before could not: it is asked for again [SY15]. */
  async #askAgain(): Promise<void> {
    const { schemaVersion } = this;
    const device = this.#dexie.table('device');
    const found = (await device.get(schemaKey)) as SchemaRow | undefined;
    if (found?.version === schemaVersion) return;
    const again = { tries: 0 } satisfies Partial<QuarantinedRecord>;
    await this.#dexie.table<QuarantinedRecord>('setAside').toCollection().modify(again);
    await device.put({ version: schemaVersion } satisfies SchemaRow, schemaKey);
  }
}
