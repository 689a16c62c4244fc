import { useEffect } from 'react';
import { undoAction } from '../../device/act.ts';
import { useUndoStack } from '../../device/undo-stack.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDialogs } from '../../shell/dialogs.ts';
import { toast } from '../../ui/toast.ts';
import { editableFields } from './editable-fields.ts';

/** Undoes the last action of this page and says so. */
async function undoLast(): Promise<void> {
  const last = useUndoStack.getState().done.at(-1);
  if (!last) toast({ kind: 'info', title: m.sync_last_nothing() });
  else if (await undoAction(last.undo, m.sync_superseded_failed()))
    toast({ kind: 'success', title: m.sync_last_undone() });
}

/** Undoes what was done last with Ctrl or Cmd and Z: outside of a field, which undoes its own, and of a dialog. */
export function useUndoKey(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
      const isChord = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
      const isTyping = target instanceof Element && target.closest(editableFields) !== null;
      const isOther = document.querySelector('dialog[open], [role$="dialog"]') !== null;
      if (event.defaultPrevented || !isChord || repeat || isTyping) return;
      if (isOther || useDialogs.getState().open !== null) return;
      event.preventDefault();
      void undoLast();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isReady]);
}
