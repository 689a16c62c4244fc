/**
 * New versions. A new build waits beside the running one until somebody activates it; then every tab of this browser
 * must be reloaded, because the old build's files are gone.
 *
 * Invariant: a page reloads by itself only without unsaved typing and while hidden; visible, only when the operator has
 * withdrawn the service worker.
 */
import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { fetchMissingFiles } from '../browser/offline-files.ts';
import { isSafeToReload, reloadNow } from './reload.ts';

interface AppUpdate {
  /** A new build is ready and waits. */
  isWaiting: boolean;
  /** Another tab has activated it: this page's files are gone. */
  isTaken: boolean;
}

/** Whether a new version waits, or has replaced this one. */
export const useAppUpdate = create<AppUpdate>(() => ({ isWaiting: false, isTaken: false }));

let workbox: Workbox | undefined;
let isLettingIn = false;
const controlTimeoutMs = 4000;
/**
 * A service worker that lets itself in, as the one that withdraws the app's, waits for a moment until the running one
 * has ended. Chromium (156) starts that one again for whatever a page loads meanwhile, as the notice itself, and the
 * new one then waits until it has been idle for half a minute.
 */
const settleMs = 5000;
const lookAgainMs = 60 * 60 * 1000;

/** Reloads the page, in the new version if one waits. Unsaved typing is lost: ask first. */
export function reloadApp(): void {
  if (!workbox || !useAppUpdate.getState().isWaiting) {
    reloadNow();
    return;
  }
  isLettingIn = true;
  workbox.messageSkipWaiting();
  setTimeout(reloadNow, controlTimeoutMs);
}

function reloadUnseen(): void {
  const { isTaken } = useAppUpdate.getState();
  if (isTaken && document.visibilityState === 'hidden' && isSafeToReload()) reloadNow();
}

function followController(container: ServiceWorkerContainer): void {
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isLettingIn) reloadNow();
    // The very first service worker takes control of a page of its own build.
    else if (hadController) useAppUpdate.setState({ isTaken: true });
    hadController = true;
    reloadUnseen();
  });
  // The operator has withdrawn the service worker (public/sw-off.js). An answer means that this page reloads by itself.
  container.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if ((data as { type?: unknown } | null)?.type !== 'SERVICE_WORKER_ENDED') return;
    ports[0]?.postMessage(true);
    if (isSafeToReload()) reloadNow();
    else useAppUpdate.setState({ isTaken: true });
  });
}

/** An installed app stays open for days: checks for a new build when somebody returns to it. */
function lookNowAndThen(found: Workbox): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    reloadUnseen();
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    // Without a network there is nothing to find.
    found.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker, which makes the app start offline. Development builds have none; without one (or on a
 * plain-http address) the app works only online.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const found = new Workbox('/sw.js');
  // On a slow device even the very first service worker waits for a moment, with no older one in control.
  found.addEventListener('waiting', ({ sw }) => {
    setTimeout(() => {
      const isNew = sw?.state === 'installed' && navigator.serviceWorker.controller !== null;
      if (isNew) useAppUpdate.setState({ isWaiting: true });
    }, settleMs);
  });
  followController(navigator.serviceWorker);
  try {
    await found.register();
    workbox = found;
    lookNowAndThen(found);
    addEventListener('online', () => void fetchMissingFiles());
  } catch (error) {
    console.warn('The app cannot start offline: its service worker was refused.', error);
  }
}
