/**
 * Chromium keeps all IndexedDB databases of a site in one LevelDB, and that goes on writing at the end of the log that it finds.
 * If the browser was killed, or the battery died, in the middle of a write, the log ends in half a record. The next start
 * leaves that half out and writes on behind it; the start after that finds it in the middle, takes the log for corrupt
 * and removes every database of the site without a word (seen in Chromium 150; `tests/e2e/kills.test.ts` does it).
 *
 * Deleting a database makes LevelDB begin a new log. So a small one is made and deleted before anything is written: it takes
 * some milliseconds, and elsewhere does nothing. The browser begins the log on a thread of its own, so for a moment after that
 * there is still the old one.
 */
const scratch = 'trailbook-scratch';

const ended = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    request.onupgradeneeded = () => void request.result.createObjectStore('nothing').put(1, 1);
    request.onsuccess = () => resolve();
    // Another tab is at it too; that serves as well.
    request.onblocked = () => resolve();
    request.onerror = () => resolve();
  });

/** Fails never: a storage that is not there says so when the family's database is opened. */
export async function beginNewLog(): Promise<void> {
  try {
    const made = indexedDB.open(scratch, 1);
    await ended(made);
    if (made.readyState === 'done') made.result.close();
    await ended(indexedDB.deleteDatabase(scratch));
  } catch {
    // As said above.
  }
}
