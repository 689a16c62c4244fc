/** Loading the page anew without losing what somebody is typing. */
import { hasUnsavedTyping } from './dirty-forms.ts';
import { useDialogs } from './dialogs.ts';

let isMeant = false;

/** At once; whoever calls it has asked. */
export function reloadNow(): void {
  isMeant = true;
  location.reload();
}

const typedFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])';

/** Whether nothing is open or typed: also where a form doesn't tell of itself. */
export function isSafeToReload(): boolean {
  const hasText = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields),
  ].some(({ value }) => value !== '');
  const hasDialog = document.querySelector('dialog[open], [role="dialog"]') !== null;
  return !hasUnsavedTyping() && !useDialogs.getState().open && !hasText && !hasDialog;
}

/** The browser asks before a page with unsaved typing is closed or left. */
export function askBeforeLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (!isMeant && hasUnsavedTyping()) event.preventDefault();
  });
}
