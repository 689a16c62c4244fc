/** The open parent's account and the family's deletion, as the server last told them; unknown without a network. */
import { useState } from 'react';
import { create } from 'zustand';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import { useDevice } from './device-view.ts';
import { host } from './host.ts';

interface AccountState {
  /** Whether the server has been asked for the person who is here now. */
  isAsked: boolean;
  /** Null: unknown. */
  account: { email: string; recoveryCodeMadeAt: string | null; sendsMail: boolean } | null;
  /** When everything is to be deleted (ISO 8601); null: it isn't, or that is unknown. */
  deletesAt: string | null;
  /** The offer of a recovery code was put off until the app is opened again. */
  isPutOff: boolean;
}

const unknown: AccountState = { isAsked: false, account: null, deletesAt: null, isPutOff: false };

/** Reads what is known. */
export const useAccountState = create<AccountState>(() => unknown);

/** Asks the server. */
export async function loadAccount(): Promise<void> {
  const whose = useDevice.getState().session?.person;
  const [account, deletion] = await Promise.all([host().readAccount(), host().readDeletion()]);
  if (useDevice.getState().session?.person !== whose) return;
  useAccountState.setState({
    isAsked: true,
    account: account.ok ? account.value : null,
    deletesAt: deletion.ok ? deletion.value : null,
  });
}

/** Stops the family's deletion, and says whether that is done. */
export function useKeepEverything(): { isKeeping: boolean; keep: () => Promise<void> } {
  const [isKeeping, setIsKeeping] = useState(false);
  const keep = async (): Promise<void> => {
    setIsKeeping(true);
    const kept = await host().keepFamily();
    setIsKeeping(false);
    if (kept.ok) {
      useAccountState.setState({ deletesAt: null });
      toast({ kind: 'success', title: m.account_kept() });
    } else toast({ kind: 'danger', title: m.common_error(), description: m.account_keep_failed() });
  };
  return { isKeeping, keep };
}

useDevice.subscribe(({ session }, before) => {
  const isAnother = JSON.stringify(session?.person) !== JSON.stringify(before.session?.person);
  if (isAnother) useAccountState.setState(unknown);
});
