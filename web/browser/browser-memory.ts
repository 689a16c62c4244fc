/**
 * Small values this browser remembers outside its databases, in localStorage. If it can't store them, every value reads
 * as missing, and nothing depends on it. No person's settings are stored here: the README says where those are.
 */
const prefix = 'trailbook:';

/** Deleted when the family is removed from this device; `levels` is what earlier versions stored of its children. */
const ofFamily = [
  'last',
  'family',
  'levels',
  'theme-of',
  'look',
  'reminders',
  'badge',
  'clock',
  'clock-told',
  'seen-losses',
  'timers',
] as const;

type Memory =
  | (typeof ofFamily)[number]
  | 'demo'
  | 'language'
  | 'keep-offered'
  | 'install-offered'
  | 'tray'
  | 'single-keys';

/** Null if the browser can't store anything, or is full. */
function ifItMay<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Reads a value; null: none. */
export const recall = (memory: Memory): string | null =>
  ifItMay(() => localStorage.getItem(prefix + memory));

/** Stores a value, if the browser can. */
export const remember = (memory: Memory, value: string): void =>
  void ifItMay(() => localStorage.setItem(prefix + memory, value));

/** Deletes values. */
export const forget = (...memories: readonly Memory[]): void =>
  void ifItMay(() => memories.forEach((memory) => localStorage.removeItem(prefix + memory)));

const draftPrefix = `${prefix}draft:`;

/** Unsaved typing of this tab's session; empty: none. */
export const recallDraft = (key: string): string =>
  ifItMay(() => sessionStorage.getItem(draftPrefix + key)) ?? '';

/** Stores unsaved typing for this tab's session; an empty text deletes it. */
export const rememberDraft = (key: string, text: string): void =>
  void ifItMay(() =>
    text === ''
      ? sessionStorage.removeItem(draftPrefix + key)
      : sessionStorage.setItem(draftPrefix + key, text),
  );

/** Deletes everything that belongs to the family. */
export function forgetFamily(): void {
  forget(...ofFamily);
  ifItMay(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  });
}
