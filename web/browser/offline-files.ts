/** Whether this device has all of the app's files, so that it opens without a network. */
import { missingFilesQuestion } from '../workers/missing-files.ts';

/** Upper bound for a busy device to search its cache. */
const answerWithinMs = 60_000;
const askAgainMs = 5000;
const askAgainAtMostMs = 60 * 60 * 1000;

/**
 * Asks the service worker, which first fetches missing files. Resolves to the number still missing; null: no service
 * worker could answer, so the app doesn't open without a network; undefined: unknown, as in a development build.
 */
export async function missingFiles(): Promise<number | null | undefined> {
  if (!import.meta.env.PROD) return undefined;
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(undefined), answerWithinMs);
    port1.onmessage = ({ data }: MessageEvent<number>) => {
      clearTimeout(patience);
      resolve(data);
    };
    worker.postMessage({ type: missingFilesQuestion }, [port2]);
  });
}

let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks until nothing is missing, less and less often: the first moments of a network often fail, and a file that failed
 * then would be missing until the next start. Calling it again starts over.
 */
export async function fetchMissingFiles(waitMs = askAgainMs): Promise<void> {
  clearTimeout(again);
  const missing = await missingFiles();
  if (!missing) return;
  clearTimeout(again);
  again = setTimeout(() => {
    void fetchMissingFiles(Math.min(waitMs * 2, askAgainAtMostMs));
  }, waitMs);
}
