import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { serverMessageWords } from '../../messages/problem-words.ts';
import { host } from '../../device/host.ts';
import { storageWords } from '../../device/storage-words.ts';
import { toast } from '../../ui/toast.ts';
import { paths } from '../../routes/paths.ts';
import { clearReturnTo } from '../../shell/return-to.ts';

/** The router's key of the current entry; each navigation has another. */
const historyEntry = (): string | undefined =>
  (window.history.state as { key?: string } | null)?.key;

/** Closes the profile; the family's data stays on the device, and "Who's here?" follows. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const close = async (): Promise<void> => {
    setIsPending(true);
    const entry = historyEntry();
    try {
      const closed = await host().signOut();
      if (closed.ok) {
        toast({
          kind: 'success',
          title: m.shell_signed_out(),
          description: m.shell_signed_out_description(),
        });
      } else {
        const { error } = closed;
        const why = error.code === 'server' ? serverMessageWords(error) : storageWords(error.code);
        const description = why ? m.shell_logout_failed({ why }) : m.shell_sign_out_failed();
        toast({ kind: 'danger', title: m.common_error(), description });
      }
      // A person who signs out won't return to this screen.
      clearReturnTo();
      // The server may answer long after "Who's here?" is shown, when the next person has already chosen their name.
      if (historyEntry() === entry) await navigate(paths.home);
    } catch {
      toast({ kind: 'danger', title: m.common_error(), description: m.shell_sign_out_failed() });
    } finally {
      setIsPending(false);
    }
  };
  return { signOut: () => void close(), isPending };
}
