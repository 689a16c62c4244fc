/**
 * The signed-in parent's account and the family's scheduled deletion, as the server last reported them; unknown without
 * a network.
 */
import { useState } from 'react';
import { create } from 'zustand';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import { useDevice } from './device-view.ts';
import { host } from './host.ts';

interface AccountState {
  /** Whether the server has been asked for the present person. */
  isAsked: boolean;
  /** Null: unknown. */
  account: { email: string; recoveryCodeMadeAt: string | null; sendsMail: boolean } | null;
  /** Scheduled deletion of everything (ISO 8601); null: none, or unknown. */
  deletesAt: string | null;
  /** The offer of a recovery code was postponed until the app is opened again. */
  isPutOff: boolean;
}

const unknown: AccountState = { isAsked: false, account: null, deletesAt: null, isPutOff: false };

/** The last known account state. */
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

/** Cancels the family's deletion and shows the outcome. */
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
