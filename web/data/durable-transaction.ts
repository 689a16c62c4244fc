/**
 * One IndexedDB transaction for one write or read, without a library in between: through Dexie the same requests take a
 * third longer (measured in Chromium), on every tap. Dexie only creates and upgrades the tables.
 *
 * Invariant [SY1]: a write spans every table and is strictly durable, so the writes of all tabs and workers run one
 * after the other, and when the promise resolves the write is on the disk. If `work` or any request fails, nothing is
 * stored. A `readonly` transaction sees one state of all tables and blocks no other reader; its result is returned
 * without waiting for its end.
 */
/** The result of one request. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * The results of several requests of one transaction: they are answered in order, so only the last needs a listener.
 */
export async function resultsOf(requests: readonly IDBRequest[]): Promise<unknown[]> {
  const last = requests.at(-1);
  if (!last) return [];
  await resultOf(last);
  return requests.map(({ result }) => result as unknown);
}

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError'));
  });

/**
 * Runs `work`, which may await nothing but requests of the transaction, and resolves to its value once that is durable.
 */
export async function runDurableTransaction<T>(
  connection: IDBDatabase,
  work: (transaction: IDBTransaction) => Promise<T>,
  mode: IDBTransactionMode,
): Promise<T> {
  const transaction = connection.transaction([...connection.objectStoreNames], mode, {
    durability: 'strict',
  });
  const end = endOf(transaction);
  end.catch(() => undefined);
  let value: T;
  try {
    value = await work(transaction);
    // Saves the browser the round trip that finds out that no further request follows.
    transaction.commit();
  } catch (error) {
    const reason: unknown = transaction.error ?? error;
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended; `reason` says why.
    }
    await end.catch(() => undefined);
    throw reason;
  }
  if (mode === 'readwrite') await end;
  return value;
}
