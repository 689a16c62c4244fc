/** Whether the browser keeps this device's records even when it runs out of room (`navigator.storage.persist`). */
import { recall, remember } from './browser-memory.ts';

/** The state of the browser's storage. */
export interface StoragePersistence {
  isKept: boolean;
  canAsk: boolean;
  /** Null if the browser doesn't say. */
  usedBytes: number | null;
}

const storage = (): Partial<StorageManager> => navigator.storage ?? {};

/** Reads the state of the browser's storage. */
export async function readPersistence(): Promise<StoragePersistence> {
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

/** Asks the browser to keep them; resolves to its answer. */
export async function requestPersistence(): Promise<boolean> {
  try {
    return (await storage().persist?.call(navigator.storage)) === true;
  } catch {
    return false;
  }
}

/** Ends the offer; the sync sheet still shows the state and can ask again. */
export const endPersistenceOffer = (): void => remember('keep-offered', 'yes');

/** Whether to offer it; if the browser has granted it already, asks at once without an offer. */
export async function shouldOfferPersistence(): Promise<boolean> {
  const { isKept, canAsk } = await readPersistence();
  if (isKept || !canAsk || recall('keep-offered') !== null) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
    if (state === 'granted') return !(await requestPersistence());
  } catch {
    // The permission can't be queried: offer it to the person.
  }
  return true;
}
