/** What somebody decides about an action that did not stay, and what came of it. */
import { m } from '../../messages/compiled/messages.js';
import { failureWords } from '../../state/failure-words.ts';
import { host } from '../../state/host.ts';
import { toast } from '../../ui/toast.ts';

/** Writes it again; `gs`: its groups. */
export async function retryAction(
  gs: readonly number[],
  words: { done: string; failed: string },
): Promise<void> {
  const written = await host().retryRefused(gs);
  if (written.ok) toast({ kind: 'success', title: words.done });
  else toast({ kind: 'danger', title: words.failed, description: failureWords(written.error) });
}

/** Lets go of it. */
export async function dropAction(gs: readonly number[]): Promise<void> {
  const dropped = await host().dropRefused(gs);
  if (dropped.ok) return;
  toast({ kind: 'danger', title: m.common_error(), description: failureWords(dropped.error) });
}
