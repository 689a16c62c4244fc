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

export const forgetFamily = (): void => forget(...ofFamily);
