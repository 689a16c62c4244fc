import type { Change } from '../../shared-model/changes/change.ts';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import { host } from './host.ts';
import { failureWords } from './failure-words.ts';

export interface WriteWords {
  /** Said once it is saved, with a button that undoes it if `undo` is given. */
  done?: string;
  description?: string;
  undo?: readonly Change[];
  /** Said when it could not be saved; what the storage or the rules say of it follows. */
  failed?: string;
}

function tellFailure(error: Parameters<typeof failureWords>[0], failed?: string): void {
  const why = failureWords(error);
  toast({
    kind: 'danger',
    title: m.common_error(),
    description: failed ? `${failed}. ${why}` : why,
  });
}

/** Takes back what was done, as far as nobody has changed it since; what stays is said. */
async function takeBack(action: readonly Change[], undo: readonly Change[]): Promise<void> {
  const undone = await host().undo({ action, undo });
  if (!undone.ok) tellFailure(undone.error);
  else if (!undone.value.isWhole) toast({ kind: 'info', title: m.common_undo_partly() });
}

/** Changes records as the person whose profile is open; resolves to whether it is saved on this device, durably. */
export async function write(
  changes: readonly Change[],
  { done, description, undo, failed }: WriteWords = {},
): Promise<boolean> {
  if (changes.length === 0) return true;
  const written = await host().commit(changes);
  if (!written.ok) {
    tellFailure(written.error, failed);
    return false;
  }
  if (done !== undefined) {
    toast({
      kind: 'success',
      title: done,
      ...(description !== undefined && { description }),
      ...(undo && { action: { label: m.common_undo(), run: () => void takeBack(changes, undo) } }),
    });
  }
  return true;
}
