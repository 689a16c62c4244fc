/** Notifications of the operating system and the count on the app's icon, as requested by this page. */
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import { noticeOf } from '../workers/notice-words.ts';

type Container = Partial<Pick<ServiceWorkerContainer, 'getRegistration'>>;
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The service worker; undefined if there is none, as in development. */
export async function serviceWorkerHere(): Promise<ServiceWorkerRegistration | undefined> {
  const container: Container | undefined = navigator.serviceWorker;
  return container?.getRegistration?.();
}

/** The browser's notification permission; `unsupported`: it has no notifications here. */
export const noticePermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Whether the browser can show a count on the app's icon. */
export const canBadge = (): boolean => 'setAppBadge' in navigator;

/**
 * Shows a notification, if permitted. Through the service worker if there is one: phones accept it from nothing else.
 *
 * @returns whether the browser has taken it.
 */
export async function showNotice(message: PushMessage): Promise<boolean> {
  if (noticePermission() !== 'granted') return false;
  const { title, options } = noticeOf(message);
  const registration = await serviceWorkerHere();
  try {
    if (registration) await registration.showNotification(title, options);
    else new Notification(title, options).addEventListener('click', () => window.focus());
    return true;
  } catch {
    // The permission has just been withdrawn, or the service worker has ended.
    return false;
  }
}

/** Shows a count on the app's icon; 0: none. */
export async function showBadge(count: number): Promise<void> {
  const badging: Badging = navigator;
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // The app isn't installed.
  }
}

/** Subscribes this browser to its push service; null: unreachable, or there is none. */
export async function subscribeHere(key: string): Promise<PushSubscriptionJSON | null> {
  const registration = await serviceWorkerHere();
  if (!registration) return null;
  try {
    // An existing subscription may be for another server's key.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return (await registration.pushManager.subscribe(options)).toJSON();
  } catch {
    return null;
  }
}

/** This browser's subscription; null: none. */
export async function subscriptionHere(): Promise<PushSubscriptionJSON | null> {
  const registration = await serviceWorkerHere();
  return (await registration?.pushManager.getSubscription())?.toJSON() ?? null;
}

/** Ends this browser's subscription, if it has one, and clears the icon. */
export async function endNoticesHere(): Promise<void> {
  try {
    const registration = await serviceWorkerHere();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Without a network it ends at the next push, which nobody accepts.
  }
  await showBadge(0);
}
