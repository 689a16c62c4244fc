/** Reloads the page without losing unsaved typing. */
import { hasUnsavedTyping } from '../forms/dirty-forms.ts';
import { useDialogs } from './dialogs.ts';

let isMeant = false;

/** Reloads immediately; the caller has asked the person. */
export function reloadNow(): void {
  isMeant = true;
  location.reload();
}

const typedFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])';

/** Whether no dialog is open and nothing is typed, also in forms that don't register themselves. */
export function isSafeToReload(): boolean {
  const hasText = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields),
  ].some(({ value }) => value !== '');
  const hasDialog = document.querySelector('dialog[open], [role="dialog"]') !== null;
  return !hasUnsavedTyping() && !useDialogs.getState().open && !hasText && !hasDialog;
}

/** Makes the browser ask before a page with unsaved typing is closed or left. */
export function askBeforeLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (!isMeant && hasUnsavedTyping()) event.preventDefault();
  });
}
