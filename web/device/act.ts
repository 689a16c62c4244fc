/** Performs a person's action in the worker, and shows a message about the outcome. */
import type { ActionInput, ActionName, ActionValue } from '../../shared-model/actions/actions.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import type { FileRow } from '../data/file-rows.ts';
import type { ChosenPin } from '../profiles/device-pins.ts';
import { host } from './host.ts';
import { tellFailure } from './tell-failure.ts';
import { dropDone, noteDone } from './undo-stack.ts';

/** The messages about an action's outcome. */
export interface ActWords<Value> {
  /** Shown once it is saved, with a button that undoes it; not shown if nothing had to change. */
  done?: string | ((value: Value) => string);
  description?: string;
  /** Buttons that go further, beside the one that undoes it; they get the undo of what is done so far. */
  more?: readonly { label: string; run: (undo: Undo) => void }[];
  /** Shown when it could not be saved, followed by the reason. */
  failed?: string;
}

/** A saved action. */
export interface SavedAction<Value> {
  value: Value;
  undo: Undo;
}

/**
 * Undoes an action except for values changed since, and says which stayed. Resolves to whether all of it is undone;
 * null: nothing is saved, and a message told the person why.
 */
export async function undoAsFar(undo: Undo, failed?: string): Promise<{ isWhole: boolean } | null> {
  const undone = await host().undo(undo);
  if (!undone.ok) {
    await tellFailure(undone.error, { failed });
    return null;
  }
  dropDone(undo);
  if (!undone.value.isWhole) toast({ kind: 'info', title: m.common_undo_partly() });
  return undone.value;
}

/** The same; resolves to whether the undo is saved. */
export const undoAction = async (undo: Undo, failed?: string): Promise<boolean> =>
  (await undoAsFar(undo, failed)) !== null;

async function perform<N extends ActionName>(
  name: N,
  input: ActionInput<N>,
  { done, description, more, failed }: ActWords<ActionValue<N>>,
  pins: readonly ChosenPin[],
  files: readonly FileRow[],
): Promise<SavedAction<ActionValue<N>> | null> {
  const acted = await host().act(name, input, { pins, files });
  if (!acted.ok) {
    await tellFailure(acted.error, { failed });
    return null;
  }
  const { undo } = acted.value;
  if (undo.length > 0) noteDone(undo);
  const value = acted.value.value as ActionValue<N>;
  if (done !== undefined && undo.length > 0) {
    toast({
      kind: 'success',
      title: typeof done === 'string' ? done : done(value),
      ...(description !== undefined && { description }),
      ...(more && { more: more.map(({ label, run }) => ({ label, run: () => run(undo) })) }),
      action: { label: m.common_undo(), run: () => void undoAction(undo) },
    });
  }
  return { value, undo };
}

/** The latest action that isn't answered yet. */
let underWay: { key: string; outcome: Promise<SavedAction<unknown> | null> } | null = null;

/**
 * Performs an action as the person whose profile is open. Resolves once it is durably saved on this device, to its
 * value and its undo; null: not saved, and a message told the person why. `pins`: PINs of the students it creates;
 * `files`: contents of the files its records name. The same action asked for again while it is under way, as by a key
 * that bounces or a double press, is done once.
 *
 * ```ts
 * // Shows "3 tasks deleted" with Undo, or why it failed.
 * const deleted = await act(
 *   'removePlans',
 *   { ids, reach: 'this' },
 *   { done: ({ count }) => m.planner_tasks_deleted({ count }), failed: m.planner_delete_failed() },
 * );
 * if (deleted) clearSelection(); // deleted.value.count, deleted.undo
 * ```
 */
export function act<N extends ActionName>(
  name: N,
  input: ActionInput<N>,
  words: ActWords<ActionValue<N>> = {},
  pins: readonly ChosenPin[] = [],
  files: readonly FileRow[] = [],
): Promise<SavedAction<ActionValue<N>> | null> {
  const key = JSON.stringify([name, input]);
  if (underWay?.key === key) return underWay.outcome as Promise<SavedAction<ActionValue<N>> | null>;
  const outcome = perform(name, input, words, pins, files).finally(() => {
    if (underWay?.outcome === outcome) underWay = null;
  });
  underWay = { key, outcome };
  return outcome;
}
