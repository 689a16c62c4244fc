/**
 * The one connection to the device's database. Dexie creates and upgrades the tables; a newer app's version upgrades them,
 * and older tabs are asked to close. Every failure is thrown as a `StorageError`, and a lost connection is opened again.
 */
import { Dexie } from 'dexie';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { schemaVersion as thisVersion } from '../../shared-model/registry/registry.ts';
import { beginNewLog } from './begin-new-log.ts';
import type { QuarantinedRecord } from './device-store.ts';
import { runDurableTransaction } from './durable-transaction.ts';
import { packFormerTables } from './former-tables.ts';
import type { OpenNewsChannel } from './news-channel.ts';
import { schemaKey, tables } from './schema.ts';
import type { SchemaRow } from './schema.ts';
import { StorageError, storageFailure } from './storage-failure.ts';
import type { StorageFailure } from './storage-failure.ts';

/** How to open the database. */
export interface OpenOptions {
  name: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The version of the schema (`registry.ts`) that this app has; tests pass others. */
  schemaVersion?: number;
  /** How this context tells the others of its writes; tests pass others. */
  openChannel?: OpenNewsChannel;
  /**
   * Called while the database waits for an older tab to close (`blocked`), and when it was closed under this page, by a newer
   * Trailbook (`outdated`) or by the browser (`lost-connection`; the next call tries to open it again).
   */
  onTrouble?: (trouble: StorageFailure) => void;
}

type Work<T> = (transaction: IDBTransaction) => Promise<T>;

/** The open database; every call throws a `StorageError` when the storage fails. */
export class Connection {
  readonly #dexie: Dexie;
  readonly schemaVersion: number;
  /** `outdated`: a newer Trailbook has upgraded or deleted the database, and this page never opens it again. */
  #state: 'open' | 'closed' | 'outdated' = 'open';

  private constructor({
    name,
    schemaVersion = thisVersion,
    onTrouble = () => undefined,
  }: OpenOptions) {
    this.schemaVersion = schemaVersion;
    // Writes bypass Dexie (`durable-transaction.ts`), so its cache would become stale.
    const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    // Version 1 had one table per entity. Versions after 2 have the same tables as 2, and lock older apps out.
    dexie.version(2).stores(tables).upgrade(packFormerTables);
    if (schemaVersion > 1) dexie.version(schemaVersion + 1).stores(tables);
    dexie.on('versionchange', () => {
      this.#state = 'outdated';
      dexie.close();
      onTrouble('outdated');
      // Dexie's own handler would allow it to be opened again.
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

  /** Opens the database and creates or upgrades its tables. Throws an error that isn't a storage error. */
  static async open(options: OpenOptions): Promise<Result<Connection, StorageFailure>> {
    const connection = new Connection(options);
    try {
      await beginNewLog();
      await connection.#dexie.open();
      await connection.#requestQuarantinedAgain();
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

  /** Opens the connection once more if it turns out to be lost when the transaction begins. */
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

  /** Asks the server again for quarantined records: a newer app may read what the older one could not [SY15]. */
  async #requestQuarantinedAgain(): Promise<void> {
    const { schemaVersion } = this;
    const device = this.#dexie.table('device');
    const found = (await device.get(schemaKey)) as SchemaRow | undefined;
    if (found?.version === schemaVersion) return;
    const again = { tries: 0 } satisfies Partial<QuarantinedRecord>;
    await this.#dexie.table<QuarantinedRecord>('setAside').toCollection().modify(again);
    await device.put({ version: schemaVersion } satisfies SchemaRow, schemaKey);
  }
}
