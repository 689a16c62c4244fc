/**
 * One IndexedDB transaction for one write or look, without a library between: through Dexie the same requests take a third longer
 * (measured in Chromium), and every tap pays it. Dexie makes and upgrades the tables.
 *
 * Invariant [SY1]: a write spans every table and is strictly durable, so writes of all tabs and workers come one after the
 * other, and when the promise resolves the write is on the disk. If `work` or any request fails, nothing of it is stored.
 * A look (`readonly`) sees one state of all tables and keeps no other look waiting; what it saw is told without waiting for its end.
 */
/** The result of one request. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The results of several requests of one transaction: they are answered in order, so only the last is listened to. */
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

/** Runs `work`, which awaits nothing but requests of the transaction, and resolves with its value once that is durable. */
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
    // Spares the browser a round trip to find out that nothing more comes.
    transaction.commit();
  } catch (error) {
    const reason: unknown = transaction.error ?? error;
    try {
      transaction.abort();
    } catch {
      // It has ended by itself; `reason` says why.
    }
    await end.catch(() => undefined);
    throw reason;
  }
  if (mode === 'readwrite') await end;
  return value;
}
