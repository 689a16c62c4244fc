/** Whether the browser keeps this device's records also when it runs out of room (`navigator.storage.persist`). */
import { recall, remember } from './browser-memory.ts';

export interface Keeping {
  isKept: boolean;
  canAsk: boolean;
  /** Null where the browser doesn't tell. */
  usedBytes: number | null;
}

const storage = (): Partial<StorageManager> => navigator.storage ?? {};

export async function readKeeping(): Promise<Keeping> {
  const { persisted, persist, estimate } = storage();
  try {
    const [isKept, estimated] = await Promise.all([
      persisted?.call(navigator.storage),
      estimate?.call(navigator.storage),
    ]);
    const usedBytes = estimated?.usage ?? null;
    return { isKept: isKept === true, canAsk: persist !== undefined, usedBytes };
  } catch {
    return { isKept: false, canAsk: false, usedBytes: null };
  }
}

/** Asks for it; what the browser answers is the truth. */
export async function askToKeep(): Promise<boolean> {
  try {
    return (await storage().persist?.call(navigator.storage)) === true;
  } catch {
    return false;
  }
}

/** The sync sheet still tells how it stands, and asks again. */
export const endKeepOffer = (): void => remember('keep-offered', 'yes');

/** Whether the browser would have to be asked; one that has the permission is told at once. */
export async function shouldOfferToKeep(): Promise<boolean> {
  const { isKept, canAsk } = await readKeeping();
  if (isKept || !canAsk || recall('keep-offered') !== null) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
    if (state === 'granted') return !(await askToKeep());
  } catch {
    // A browser that can't tell its permissions is asked by the person.
  }
  return true;
}
