/** Notices of the operating system, and the count on the app's icon, as this page asks the browser for them. */
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import { noticeOf } from '../workers/notice-words.ts';

type Container = Partial<Pick<ServiceWorkerContainer, 'getRegistration'>>;
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The service worker; undefined where there is none, as in development. */
export async function serviceWorkerHere(): Promise<ServiceWorkerRegistration | undefined> {
  const container: Container | undefined = navigator.serviceWorker;
  return container?.getRegistration?.();
}

/** Whether the browser lets the app show notices; `unsupported`: it has none here. */
export const noticePermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Whether the browser can show a count on the app's icon. */
export const canBadge = (): boolean => 'setAppBadge' in navigator;

/** Shows a notice, if the browser lets it. Through the service worker where there is one: phones take it from nobody else. */
export async function showNotice(message: PushMessage): Promise<void> {
  if (noticePermission() !== 'granted') return;
  const { title, options } = noticeOf(message);
  const registration = await serviceWorkerHere();
  try {
    if (registration) await registration.showNotification(title, options);
    else new Notification(title, options).addEventListener('click', () => window.focus());
  } catch {
    // Allowed a moment ago, and no longer.
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

/** Subscribes this browser at its push service; null: that can't be reached, or there is none. */
export async function subscribeHere(key: string): Promise<PushSubscriptionJSON | null> {
  const registration = await serviceWorkerHere();
  if (!registration) return null;
  try {
    // A former one may be of another server's key.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return (await registration.pushManager.subscribe(options)).toJSON();
  } catch {
    return null;
  }
}

/** The subscription that this browser has; null: none. */
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
    // Without a network it ends at the next push, which nobody takes.
  }
  await showBadge(0);
}
