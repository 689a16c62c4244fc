/** Push events in the service worker. Browsers require each to be shown. */
import * as v from 'valibot';
import { pushMessage, type PushMessage } from '../../shared-model/contracts/push-message.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { noticeOf } from './notice-words.ts';

/** The Badging API, which not all browsers have. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The app's open windows, as a service worker sees them. */
interface Windows {
  matchAll: (options: {
    type: 'window';
    includeUncontrolled: boolean;
  }) => Promise<readonly { focus: () => Promise<unknown> }[]>;
  openWindow: (path: string) => Promise<unknown>;
}

async function showBadge(count: number): Promise<void> {
  const badging: Badging = navigator;
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // The app isn't installed.
  }
}

function messageIn(text: string | undefined): PushMessage | null {
  const parsed = v.safeParse(pushMessage, parsedJson(text ?? ''));
  return parsed.success ? parsed.output : null;
}

/** Shows a push, and its count on the app's icon. */
export async function showPush(
  registration: ServiceWorkerRegistration,
  text: string | undefined,
): Promise<void> {
  const message = messageIn(text);
  const { title, options } = noticeOf(message);
  await registration.showNotification(title, options);
  if (message?.badge !== undefined) await showBadge(message.badge);
}

/** Brings the app to the front if it is open, else opens it at the notification's screen. */
export async function openNotice(notification: Notification, clients: Windows): Promise<void> {
  notification.close();
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { path } = notification.data as { path: string };
  if (open) await open.focus();
  else await clients.openWindow(path);
}
