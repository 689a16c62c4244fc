import { undoAsFar } from '../device/act.ts';
import { useUndoStack } from '../device/undo-stack.ts';
import { m } from '../messages/compiled/messages.js';
import { dismissToast, toast, useToasts } from '../ui/toast.ts';

/** Undoes what was done last on this page, and says so; what is saved long after its message has gone. */
export async function undoLast(): Promise<void> {
  const { toast: shown } = useToasts.getState();
  if (shown?.action?.isOfDraft && !shown.isDismissed) {
    dismissToast(shown.id);
    shown.action.run();
    toast({ kind: 'success', title: m.sync_last_undone() });
    return;
  }
  const last = useUndoStack.getState().done.at(-1);
  if (!last) return void toast({ kind: 'info', title: m.sync_last_nothing() });
  const undone = await undoAsFar(last.undo, m.sync_superseded_failed());
  if (undone?.isWhole) toast({ kind: 'success', title: m.sync_last_undone() });
}
