import { createSeal } from '../data/seal.ts';
import type { Gate, Here } from './gate.ts';
import { unseal } from './secrets.ts';

/** Keeps this tab's seals to who is here: a parent's, opened anew after a reload, while their profile is open; else none. */
export function createSealKeeper({ store }: Gate): (here: Here) => Promise<void> {
  /** What tells the open seal from any other: no two are encrypted alike. */
  let opened: string | undefined;
  return async ({ person, session: { openSeal } }) => {
    if (person?.role !== 'parent' || !openSeal) {
      opened = undefined;
      store.seals.clear();
      return;
    }
    const { key, sealed } = openSeal;
    if (opened === String(sealed.iv) && store.seals.has(person.memberId)) return;
    const bytes = await unseal(key, sealed);
    if (!bytes) return;
    store.seals.clear();
    store.seals.set(person.memberId, createSeal(bytes));
    opened = String(sealed.iv);
  };
}
