/** This browser's notification settings: a choice of the device, not of the family. */
import { create } from 'zustand';
import { forget, recall, remember } from './browser-memory.ts';

/** `push`: the server sends them, also while the app is closed; `here`: the app shows them while it is open. */
export type Reminders = 'off' | 'here' | 'push';

interface NoticePreferences {
  reminders: Reminders;
  /** Whether the app's icon shows the number of due items. */
  badge: boolean;
}

function remembered(): NoticePreferences {
  const reminders = recall('reminders');
  return {
    reminders: reminders === 'here' || reminders === 'push' ? reminders : 'off',
    badge: recall('badge') !== null,
  };
}

/** This browser's settings. */
export const useNoticesHere = create<NoticePreferences>(remembered);

/** Changes them, for this browser only. */
export function setNoticesHere(change: Partial<NoticePreferences>): void {
  useNoticesHere.setState(change);
  const { reminders, badge } = useNoticesHere.getState();
  if (reminders === 'off') forget('reminders');
  else remember('reminders', reminders);
  if (badge) remember('badge', 'yes');
  else forget('badge');
}
