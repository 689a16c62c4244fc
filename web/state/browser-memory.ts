/**
 * What this browser remembers beside its databases: small things, in localStorage. Where it may not remember, everything
 * reads as never written, and nothing depends on it. Nobody's setting is kept here: where those live says the README.
 */
const prefix = 'trailbook:';

/** Goes when the family is removed from this device. */
const ofFamily = ['last', 'family', 'levels', 'theme-of'] as const;

type Memory = (typeof ofFamily)[number] | 'demo' | 'keep-offered' | 'install-offered';

/** Null where the browser may remember nothing, or there is no room. */
function ifItMay<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const recall = (memory: Memory): string | null =>
  ifItMay(() => localStorage.getItem(prefix + memory));

export const remember = (memory: Memory, value: string): void =>
  void ifItMay(() => localStorage.setItem(prefix + memory, value));

export const forget = (...memories: readonly Memory[]): void =>
  void ifItMay(() => memories.forEach((memory) => localStorage.removeItem(prefix + memory)));

const draftPrefix = `${prefix}draft:`;

/** Unsaved typing, for as long as this tab's session lasts; empty: none. */
export const recallDraft = (key: string): string =>
  ifItMay(() => sessionStorage.getItem(draftPrefix + key)) ?? '';

export const rememberDraft = (key: string, text: string): void =>
  void ifItMay(() =>
    text === ''
      ? sessionStorage.removeItem(draftPrefix + key)
      : sessionStorage.setItem(draftPrefix + key, text),
  );

export function forgetFamily(): void {
  forget(...ofFamily);
  ifItMay(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  });
}
