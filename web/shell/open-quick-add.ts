/** Quick add from any screen: the screen's own line, if it has one, else a dialog with the same line. */
import { openDialog } from './dialogs.ts';

let focusLine: (() => void) | null = null;

/** A screen's own line, while it is shown; returns how to withdraw it. */
export function offerLine(focus: () => void): () => void {
  focusLine = focus;
  return () => {
    if (focusLine === focus) focusLine = null;
  };
}

/** Brings the person to a quick-add line. */
export function openQuickAdd(): void {
  if (focusLine) focusLine();
  else openDialog({ kind: 'quick-add' });
}
