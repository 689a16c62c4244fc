/** Keeps this tab's seals to who is here: a parent's, opened anew after a reload, while their profile is open; else none. */
import { createSeal } from '../data/seal.ts';
import { personHere, type Gate, type Here } from './gate.ts';
import { unseal } from './secrets.ts';

export interface SealKeeper {
  follow(here: Here): Promise<void>;
}

export function createSealKeeper({ store, now }: Gate): SealKeeper {
  /** What tells the open seal from any other: no two are encrypted alike. */
  let opened: string | undefined;
  return {
    async follow({ state, session }) {
      const person = personHere(session, state, now());
      if (person?.role !== 'parent' || !session.openSeal) {
        opened = undefined;
        store.dropSeals();
        return;
      }
      const { key, sealed } = session.openSeal;
      if (opened === String(sealed.iv) && store.hasSeal(person.memberId)) return;
      const bytes = await unseal(key, sealed);
      if (!bytes) return;
      store.dropSeals();
      store.setSeal(person.memberId, createSeal(bytes));
      opened = String(sealed.iv);
    },
  };
}
