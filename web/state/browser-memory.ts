/**
 * What this browser remembers beside its databases: small things, in localStorage. Where it may not remember, everything
 * reads as never written, and nothing depends on it.
 */
const prefix = 'trailbook:';

/** Goes when the family is removed from this device. */
const ofFamily = ['last', 'family', 'levels', 'confetti'] as const;

type Memory = (typeof ofFamily)[number] | 'demo' | 'keep-offered' | 'install-offered';

export function recall(memory: Memory): string | null {
  try {
    return localStorage.getItem(prefix + memory);
  } catch {
    return null;
  }
}

export function remember(memory: Memory, value: string): void {
  try {
    localStorage.setItem(prefix + memory, value);
  } catch {
    // Then it isn't remembered.
  }
}

export function forget(...memories: readonly Memory[]): void {
  try {
    for (const memory of memories) localStorage.removeItem(prefix + memory);
  } catch {
    // There was nothing.
  }
}

const draftPrefix = `${prefix}draft:`;

/** Unsaved typing, for as long as this tab's session lasts; empty: none. */
export function recallDraft(key: string): string {
  try {
    return sessionStorage.getItem(draftPrefix + key) ?? '';
  } catch {
    return '';
  }
}

export function rememberDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(draftPrefix + key);
    else sessionStorage.setItem(draftPrefix + key, text);
  } catch {
    // Then it isn't remembered.
  }
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // There were none.
  }
}

export function forgetFamily(): void {
  forget(...ofFamily);
  forgetDrafts();
}
