/** What the service worker does about pushes. A browser wants each to be shown. */
import * as v from 'valibot';
import { pushMessage, type PushMessage } from '../../shared-model/contracts/push-message.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { noticeOf } from './notice-words.ts';

/** A browser's badge on the app's icon, which not all have. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The open windows of the app, as a service worker knows them. */
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

/** Brings the app to the front where it is open, else opens it at the notice's screen. */
export async function openNotice(notification: Notification, clients: Windows): Promise<void> {
  notification.close();
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { path } = notification.data as { path: string };
  if (open) await open.focus();
  else await clients.openWindow(path);
}
