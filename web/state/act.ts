/** What a person does, asked of the worker: written there, and told here. */
import type { ActionInput, ActionName, ActionValue } from '../../shared-model/actions/actions.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import type { WriteFailure } from '../workers/sync-host.ts';
import { host } from './host.ts';
import { failureWords } from './failure-words.ts';

export interface ActWords<Value> {
  /** Said once it is saved, with a button that undoes it; nothing where nothing was to be changed. */
  done?: string | ((value: Value) => string);
  description?: string;
  /** Said when it could not be saved; what the storage or the rules say of it follows. */
  failed?: string;
}

export interface Acted<Value> {
  value: Value;
  undo: Undo;
}

async function tellFailure(error: WriteFailure, failed?: string): Promise<void> {
  const why = await failureWords(error);
  toast({
    kind: 'danger',
    title: m.common_error(),
    description: failed ? `${failed}. ${why}` : why,
  });
}

/** Takes back what was done, as far as nobody has changed it since; what stays is said. Resolves to whether that is saved. */
export async function takeBack(undo: Undo, failed?: string): Promise<boolean> {
  const undone = await host().undo(undo);
  if (!undone.ok) await tellFailure(undone.error, failed);
  else if (!undone.value.isWhole) toast({ kind: 'info', title: m.common_undo_partly() });
  return undone.ok;
}

/**
 * Does something as the person whose profile is open. Resolves once it is saved on this device, durably, to what it tells and how it
 * is taken back; null: it isn't saved, which was said.
 */
export async function act<N extends ActionName>(
  name: N,
  input: ActionInput<N>,
  { done, description, failed }: ActWords<ActionValue<N>> = {},
): Promise<Acted<ActionValue<N>> | null> {
  const acted = await host().act(name, input);
  if (!acted.ok) {
    await tellFailure(acted.error, failed);
    return null;
  }
  const { undo } = acted.value;
  const value = acted.value.value as ActionValue<N>;
  if (done !== undefined && undo.length > 0) {
    toast({
      kind: 'success',
      title: typeof done === 'string' ? done : done(value),
      ...(description !== undefined && { description }),
      action: { label: m.common_undo(), run: () => void takeBack(undo) },
    });
  }
  return { value, undo };
}
