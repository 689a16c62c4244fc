/** Keys that are typed before the field is there for which they are meant. */
import { useDialogs } from './dialogs.ts';
import { isTyped } from './single-keys.ts';

/** A field that hasn't come by then isn't waited for: keys mean something else again. */
const patienceMs = 5_000;

const takesText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text';

/**
 * Gathers what is typed until a field for text has the focus, which then gets it: a dialog that was opened by a key
 * loads its file first, and takes the focus after its first frame. Ends when that dialog closes, or after some seconds.
 */
export function gatherTyping(): void {
  let text = '';
  const stop = new AbortController();
  const capture = { capture: true, signal: stop.signal };
  const onKey = (event: KeyboardEvent): void => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || isTyped(event)) return;
    event.preventDefault();
    event.stopPropagation();
    text += event.key;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!takesText(target)) return;
    stop.abort();
    if (text === '') return;
    target.setRangeText(text, target.value.length, target.value.length, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  };
  addEventListener('keydown', onKey, capture);
  addEventListener('focusin', onFocus, capture);
  const unsubscribe = useDialogs.subscribe(({ open }) => open === null && stop.abort());
  const timer = setTimeout(() => stop.abort(), patienceMs);
  stop.signal.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(timer);
  });
}
