/**
 * New versions. A new build waits beside the running one until somebody lets it in; then every tab of this browser must be
 * loaded anew, because the files of the old build are gone.
 *
 * Invariant: a page reloads by itself only while nobody looks at it and nothing is typed in it.
 */
import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { isSafeToReload, reloadNow } from './reload.ts';

interface AppUpdate {
  /** A new build is here and waits. */
  isWaiting: boolean;
  /** Another tab has let it in: this page runs on borrowed time. */
  isTaken: boolean;
}

export const useAppUpdate = create<AppUpdate>(() => ({ isWaiting: false, isTaken: false }));

let workbox: Workbox | undefined;
let isLettingIn = false;
const controlTimeoutMs = 4000;
const lookAgainMs = 60 * 60 * 1000;

/** Loads the page anew, in the new version if one waits. What was typed and isn't saved is lost: ask first. */
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
    // The very first service worker takes over a page of its own build.
    else if (hadController) useAppUpdate.setState({ isTaken: true });
    hadController = true;
    reloadUnseen();
  });
}

/** An installed app stays open for days: it looks for a new build by itself when somebody comes back to it. */
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
 * Registers the service worker, which makes the app start offline. Development builds have none, and a
 * browser without one (or a plain-http address) still runs the app while it is online.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const found = new Workbox('/sw.js');
  found.addEventListener('waiting', () => useAppUpdate.setState({ isWaiting: true }));
  followController(navigator.serviceWorker);
  try {
    await found.register();
    workbox = found;
    lookNowAndThen(found);
  } catch (error) {
    console.warn('The app cannot start offline: its service worker was refused.', error);
  }
}
