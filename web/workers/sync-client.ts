/** The page's side of the sync worker: it starts the worker and tells it what only a page notices. */
import { proxy, wrap, type Remote } from 'comlink';
import type { SyncStatus } from '../sync/status.ts';
import type { SyncHost } from './sync-host.ts';
import { backgroundSyncTag } from './background-sync.ts';

export type SyncClient = Remote<SyncHost>;

/** `onFailure` is told when the worker's script can't be loaded or fails as it starts: then no call is ever answered. */
export function startSyncWorker(onFailure: () => void): SyncClient {
  const worker = new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module' });
  let hasAnswered = false;
  worker.addEventListener('message', () => (hasAnswered = true), { once: true });
  worker.addEventListener('error', () => {
    if (!hasAnswered) onFailure();
  });
  return wrap<SyncHost>(worker);
}

/** Focus, a network that comes back and a page that is looked at again are moments to sync [SY16]; returns how to stop. */
export function syncOnReturn(client: SyncClient): () => void {
  const sync = (): void => void client.syncNow();
  const syncIfSeen = (): void => {
    if (document.visibilityState === 'visible') sync();
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', sync, { signal });
  window.addEventListener('focus', sync, { signal });
  document.addEventListener('visibilitychange', syncIfSeen, { signal });
  return () => stop.abort();
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Background Sync; Chromium only. */
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the browser run the service worker's sync, even after the page is gone, once there is a network. */
async function askForBackgroundSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(backgroundSyncTag);
  } catch {
    // A bonus: without it the changes go out when the app is opened next.
  }
}

/** Tells `listener` every status, and leaves what can't be sent now to Background Sync. */
export async function subscribeToStatus(
  client: SyncClient,
  listener: (status: SyncStatus) => void,
): Promise<void> {
  let isAsked = false;
  await client.subscribe(
    proxy((status: SyncStatus) => {
      const mustWait = status.pending > 0 && status.trouble === 'unreachable';
      if (mustWait && !isAsked) void askForBackgroundSync();
      isAsked = mustWait;
      listener(status);
    }),
  );
}
