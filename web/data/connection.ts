/** The one connection to the device's database: whatever fails on it is told as a `StorageError`, and a lost one is opened again. */
import type { Database } from './db.ts';
import { durably } from './durable-transaction.ts';
import { StorageError, storageFailure } from './storage-failure.ts';

export class Connection {
  readonly #database: Database;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  get name(): string {
    return this.#database.dexie.name;
  }

  /** Runs `work` in one transaction over every table (`durable-transaction.ts`). */
  async run<T>(
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#durably(work, mode);
    } catch (error) {
      const failure = this.#database.isOutdated() ? 'outdated' : storageFailure(error);
      if (!failure || error instanceof StorageError) throw error;
      throw new StorageError(failure, error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#database.close();
  }

  /** A connection that turns out to be gone when the transaction is to begin is opened again, once. */
  async #durably<T>(
    work: (transaction: IDBTransaction) => Promise<T>,
    mode: IDBTransactionMode,
  ): Promise<T> {
    let hasBegun = false;
    const begin = (transaction: IDBTransaction): Promise<T> => {
      hasBegun = true;
      return work(transaction);
    };
    try {
      return await durably(await this.#open(), begin, mode);
    } catch (error) {
      if (hasBegun || storageFailure(error) !== 'lost-connection') throw error;
      this.#database.dexie.close({ disableAutoOpen: false });
      return durably(await this.#open(), begin, mode);
    }
  }

  async #open(): Promise<IDBDatabase> {
    const { dexie, isOutdated } = this.#database;
    if (isOutdated()) throw new StorageError('outdated');
    if (this.#isClosed) throw new StorageError('lost-connection');
    if (!dexie.isOpen()) await dexie.open();
    return dexie.backendDB();
  }
}
