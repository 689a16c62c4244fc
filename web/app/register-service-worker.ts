import { Workbox } from 'workbox-window';

/**
 * Registers the service worker, which makes the app start offline. Development builds have none, and a
 * browser without one (or a plain-http address) still runs the app while it is online.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await new Workbox('/sw.js').register();
  } catch (error) {
    console.warn('The app cannot start offline: its service worker was refused.', error);
  }
};
