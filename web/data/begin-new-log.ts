/**
 * Chromium keeps all IndexedDB databases of a site in one LevelDB and appends to the log that it finds. If the browser
 * is killed, or the battery dies, in the middle of a write, the log ends in half a record. The next start skips that
 * half and appends after it; the start after that finds it in the middle, treats the log as corrupt and silently
 * deletes every database of the site (seen in Chromium 150; `tests/e2e/kills.test.ts` reproduces it).
 *
 * Deleting a database makes LevelDB begin a new log. So this creates and deletes a small database before anything else
 * is written: some milliseconds in Chromium, no effect elsewhere. The browser begins the log on a thread of its own, so
 * the old log stays in use for a moment longer.
 */
const scratch = 'trailbook-scratch';

const ended = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    request.onupgradeneeded = () => void request.result.createObjectStore('nothing').put(1, 1);
    request.onsuccess = () => resolve();
    // Another tab is doing the same, which has the same effect.
    request.onblocked = () => resolve();
    request.onerror = () => resolve();
  });

/** Begins a new LevelDB log. Never rejects: opening the family's database reports a missing storage. */
export async function beginNewLog(): Promise<void> {
  try {
    const made = indexedDB.open(scratch, 1);
    await ended(made);
    if (made.readyState === 'done') made.result.close();
    await ended(indexedDB.deleteDatabase(scratch));
  } catch {
    // Opening the family's database reports it.
  }
}
