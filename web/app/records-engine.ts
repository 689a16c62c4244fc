/** What this browser can do for the records: keep them, or not. */
export type RecordsEngineState = 'starting' | 'running' | 'no-storage';

const probeName = 'trailbook-probe';

/**
 * Opens and removes an empty database, since a browser may offer IndexedDB and still refuse it
 * (private windows, blocked site data).
 *
 * @returns whether records can be kept on this device; never rejects.
 */
export const probeRecordsEngine = (): Promise<RecordsEngineState> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open(probeName);
      request.onerror = () => resolve('no-storage');
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(probeName);
        resolve('running');
      };
    } catch {
      resolve('no-storage');
    }
  });
