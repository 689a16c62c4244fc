import { undoAction } from '../device/act.ts';
import { useUndoStack } from '../device/undo-stack.ts';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';

/** Undoes what was done last on this page, and says so; long after its message has gone. */
export async function undoLast(): Promise<void> {
  const last = useUndoStack.getState().done.at(-1);
  if (!last) toast({ kind: 'info', title: m.sync_last_nothing() });
  else if (await undoAction(last.undo, m.sync_superseded_failed()))
    toast({ kind: 'success', title: m.sync_last_undone() });
}
