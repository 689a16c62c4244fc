import { createOpSigner } from '../data/op-signer.ts';
import type { ProfileContext, DeviceSnapshot } from './profile-context.ts';
import { decrypt } from './secrets.ts';

/**
 * Keeps this tab's signer equal to the open profile: a parent's, decrypted again after a reload, while their profile is
 * open; otherwise none.
 */
export function createSignerKeeper({
  store,
}: ProfileContext): (here: DeviceSnapshot) => Promise<void> {
  /** Identifies the open signature: no two are encrypted alike. */
  let opened: string | undefined;
  return async ({ person, session: { openSeal } }) => {
    if (person?.role !== 'parent' || !openSeal) {
      opened = undefined;
      store.signers.clear();
      return;
    }
    const { key, sealed } = openSeal;
    if (opened === String(sealed.iv) && store.signers.has(person.memberId)) return;
    const bytes = await decrypt(key, sealed);
    if (!bytes) return;
    store.signers.clear();
    store.signers.set(person.memberId, createOpSigner(bytes));
    opened = String(sealed.iv);
  };
}
