import { undoAsFar } from '../device/act.ts';
import { useUndoStack } from '../device/undo-stack.ts';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';

/** Undoes what was done last on this page, and says so; long after its message has gone. */
export async function undoLast(): Promise<void> {
  const last = useUndoStack.getState().done.at(-1);
  if (!last) return void toast({ kind: 'info', title: m.sync_last_nothing() });
  const undone = await undoAsFar(last.undo, m.sync_superseded_failed());
  if (undone?.isWhole) toast({ kind: 'success', title: m.sync_last_undone() });
}
