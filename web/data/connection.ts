/**
 * The single connection to the device's database. Dexie creates and upgrades the tables; a newer app's version upgrades
 * them, and older tabs are asked to close. Every failure is thrown as a `StorageError`.
 *
 * Invariant: a connection closed by the browser is reopened automatically, once for all callers who find it closed,
 * until `close` is called or a newer Trailbook has taken the database over. A transaction that had begun gets an error:
 * nothing of it is stored.
 */
import { Dexie } from 'dexie';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { schemaVersion as thisVersion } from '../../shared-model/registry/registry.ts';
import { beginNewLog } from './begin-new-log.ts';
import type { QuarantinedRecord } from './device-store.ts';
import { runDurableTransaction } from './durable-transaction.ts';
import { packFormerTables } from './former-tables.ts';
import type { OpenNewsChannel } from './news-channel.ts';
import { schemaKey, tables, type SchemaRow } from './schema.ts';
import { StorageError, storageFailure } from './storage-failure.ts';
import type { StorageFailure, StorageNotice } from './storage-failure.ts';
import { watchForSilence } from './watch-for-silence.ts';

/** How to open the database. */
export interface OpenOptions {
  name: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The version of the schema (`registry.ts`) that this app has; tests pass others. */
  schemaVersion?: number;
  /** How this context announces its writes to the others; tests pass another. */
  openChannel?: OpenNewsChannel;
  /**
   * Called while the database waits for an older tab to close (`blocked`), when a newer Trailbook has taken it over
   * (`outdated`), when the browser has closed it and it can't be reopened yet (`lost-connection`), and when a
   * transaction waits for long (`silent`); with null once one of the last two is over.
   */
  onTrouble?: (trouble: StorageNotice | null) => void;
  /** Milliseconds after which a waiting transaction is reported. */
  silentMs?: number;
  /** Milliseconds between attempts to reopen a lost database. */
  againMs?: number;
}

type Work<T> = (transaction: IDBTransaction) => Promise<T>;

/** The open database; every call throws a `StorageError` when the storage fails. */
export class Connection {
  readonly #dexie: Dexie;
  readonly schemaVersion: number;
  /** `outdated`: a newer Trailbook has upgraded or deleted the database; this page never reopens it. */
  #state: 'opening' | 'open' | 'closed' | 'outdated' = 'opening';
  readonly #onTrouble: (trouble: StorageNotice | null) => void;
  readonly #againMs: number;
  readonly #listen: () => () => void;
  /** Set while a lost database is being reopened. */
  #opening: Promise<IDBDatabase> | undefined;
  #isRecovering = false;

  private constructor({
    name,
    schemaVersion = thisVersion,
    onTrouble = () => undefined,
    silentMs = 20_000,
    againMs = 2_000,
  }: OpenOptions) {
    this.schemaVersion = schemaVersion;
    this.#onTrouble = onTrouble;
    this.#againMs = againMs;
    this.#listen = watchForSilence(silentMs, (isSilent) => onTrouble(isSilent ? 'silent' : null));
    // Writes bypass Dexie (`durable-transaction.ts`), so its cache would become stale.
    const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    // Version 1 had one table per entity. Versions after 2 have the same tables as 2, and lock older apps out.
    dexie.version(2).stores(tables).upgrade(packFormerTables);
    if (schemaVersion > 1) dexie.version(schemaVersion + 1).stores(tables);
    dexie.on('versionchange', () => {
      this.#state = 'outdated';
      dexie.close();
      onTrouble('outdated');
      // Dexie's own handler would allow reopening.
      return false;
    });
    dexie.on('blocked', () => {
      onTrouble('blocked');
      return false;
    });
    dexie.on('close', () => {
      // The database counts as closed once this event is over. A failed attempt to open it ends with the same event.
      if (this.#state === 'open' && !this.#isRecovering) void this.#recover();
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
      if (connection.#state === 'opening') connection.#state = 'open';
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
    const ended = this.#listen();
    try {
      return await this.#runDurableTransaction(mode, work);
    } catch (error) {
      const failure = this.#failure(error);
      if (!failure || error instanceof StorageError) throw error;
      throw new StorageError(failure, error);
    } finally {
      ended();
    }
  }

  close(): void {
    this.#state = 'closed';
    this.#dexie.close();
  }

  #failure(error: unknown, phase?: 'open'): StorageFailure | undefined {
    return this.#state === 'outdated' ? 'outdated' : storageFailure(error, phase);
  }

  /** Reopens the connection if it turns out to be lost when the transaction begins. */
  async #runDurableTransaction<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    let hasBegun = false;
    const begin: Work<T> = (transaction) => {
      hasBegun = true;
      return work(transaction);
    };
    const connection = await this.#opened();
    try {
      return await runDurableTransaction(connection, begin, mode);
    } catch (error) {
      if (hasBegun || storageFailure(error) !== 'lost-connection') throw error;
      // Another caller may have reopened it meanwhile.
      if (this.#dexie.isOpen() && this.#dexie.backendDB() === connection)
        this.#dexie.close({ disableAutoOpen: false });
      return runDurableTransaction(await this.#opened(), begin, mode);
    }
  }

  async #opened(): Promise<IDBDatabase> {
    if (this.#state === 'outdated') throw new StorageError('outdated');
    if (this.#state === 'closed') throw new StorageError('lost-connection');
    if (this.#opening) return this.#opening;
    if (this.#dexie.isOpen()) return this.#dexie.backendDB();
    const opening = this.#dexie.open().then(() => this.#dexie.backendDB());
    this.#opening = Promise.resolve(opening).finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  /** Reopens a lost database, retrying at intervals; reports when it can't and when it is over. */
  async #recover(): Promise<void> {
    this.#isRecovering = true;
    await Promise.resolve();
    for (let failures = 0; this.#state === 'open'; failures += 1) {
      try {
        await this.#opened();
        if (failures > 0) this.#onTrouble(null);
        break;
      } catch {
        if (failures === 0 && this.#state === 'open') this.#onTrouble('lost-connection');
        await new Promise((resolve) => setTimeout(resolve, this.#againMs));
      }
    }
    this.#isRecovering = false;
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
