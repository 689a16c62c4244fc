import { useLayoutEffect } from 'react';
import { openDialog, useDialogs } from '../../shell/dialogs.ts';

/** Editable fields. */
const fields = 'input, textarea, select, [contenteditable]';

/** Opens the search with Ctrl or Cmd and K, or with a slash outside of a field; not over another dialog. */
export function useSearchKeys(isReady: boolean): void {
  // In a layout effect, before painting: whoever sees the button may press its keys.
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
      const isTyping = target instanceof Element && target.closest(fields) !== null;
      if (event.defaultPrevented || !(isChord || (isSlash && !isTyping))) return;
      event.preventDefault();
      const isOther = document.querySelector('dialog[open], [role$="dialog"]') !== null;
      if (!isOther && useDialogs.getState().open === null) openDialog({ kind: 'search' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isReady]);
}
