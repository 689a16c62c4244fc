/** Whether this device has all of the app's files, so that it opens without a network. */
import { missingFilesQuestion } from '../workers/missing-files.ts';

/** A busy device looks through its cache in less. */
const answerWithinMs = 60_000;

/**
 * Asks the service worker, which fetches what is missing first. Resolves to how many files are still missing; null: there is no
 * service worker that could answer, so the app doesn't open without a network; undefined: nobody knows, as in a development build.
 */
export async function missingFiles(): Promise<number | null | undefined> {
  if (!import.meta.env.PROD) return undefined;
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), answerWithinMs);
    port1.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.postMessage({ type: missingFilesQuestion }, [port2]);
  });
}
