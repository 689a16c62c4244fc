/** The page's side of the sync worker: starts the worker and reports events that only a page notices. */
// oxlint-disable-next-line import/default -- Vite makes an address of it.
import workerUrl from './sync.worker.ts?worker&url';
import { proxy, wrap, type Remote } from 'comlink';
import type { SyncStatus } from '../sync/status.ts';
import type { SyncHost } from './sync-host.ts';
import { backgroundSyncTag } from './background-sync.ts';

/** The worker as a page calls it. */
export type SyncClient = Remote<SyncHost>;

/** The worker that the built page's first script has started (`public/first-words.js`). */
interface StartedWorker {
  worker: Worker;
  /** An error was reported before this file was there to hear of it. */
  hasFailed: boolean;
}

/**
 * Starts the worker, or takes over the one that was started before this file was loaded. `onFailure`: its script can't
 * be loaded or fails at the start, so no call is ever answered.
 */
export function startSyncWorker(onFailure: () => void): SyncClient {
  const { startedWorker } = globalThis as { startedWorker?: StartedWorker };
  const worker = startedWorker?.worker ?? new Worker(workerUrl, { type: 'module' });
  if (startedWorker?.hasFailed) onFailure();
  let hasAnswered = false;
  worker.addEventListener('message', () => (hasAnswered = true), { once: true });
  worker.addEventListener('error', () => {
    if (!hasAnswered) onFailure();
  });
  return wrap<SyncHost>(worker);
}

/**
 * Syncs when the page gets focus or becomes visible, or the network returns [SY16], and when it goes, so that screens
 * say so at once; returns a function that stops it.
 */
export function syncOnReturn(client: SyncClient): () => void {
  const sync = (): void => void client.syncNow();
  const syncIfSeen = (): void => {
    if (document.visibilityState === 'visible') sync();
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', sync, { signal });
  window.addEventListener('offline', sync, { signal });
  window.addEventListener('focus', sync, { signal });
  document.addEventListener('visibilitychange', syncIfSeen, { signal });
  return () => stop.abort();
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Background Sync; Chromium only. */
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to run the service worker's sync once there is a network, even after the page is closed. */
async function askForBackgroundSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(backgroundSyncTag);
  } catch {
    // Optional: without it the changes are sent when the app is next opened.
  }
}

/** Calls `listener` with every status, and leaves ops that can't be sent now to Background Sync. */
export async function subscribeToStatus(
  client: SyncClient,
  listener: (status: SyncStatus) => void,
): Promise<void> {
  let isAsked = false;
  await client.subscribe(
    proxy((status: SyncStatus) => {
      const mustWait = status.pending + status.files > 0 && status.trouble === 'unreachable';
      if (mustWait && !isAsked) void askForBackgroundSync();
      isAsked = mustWait;
      listener(status);
    }),
  );
}
