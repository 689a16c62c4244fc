import { whenThere } from './when-there.ts';

/** Keeps the focus on a new screen: a dialog, an open menu of the frame, a field that took it on purpose, or a tab. */
const isKeeper = (focused: Element): boolean =>
  focused.closest('dialog[open], [role="dialog"], header [aria-expanded="true"]') !== null ||
  focused.matches('#main :is(input, textarea, select, [role="tab"])');

/**
 * Focuses the screen's heading once it is there, so that it is announced and the keyboard continues from there. After
 * an `arrival` it takes the focus from what led here, and the page stays where it is scrolled; where the focus was
 * `lost`, nothing that has it by then gives it up. Returns a function that stops it.
 */
export function focusHeading(after: 'arrival' | 'lost'): () => void {
  return whenThere(() => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    const focused = document.activeElement ?? document.body;
    const isFree = after === 'lost' ? focused === document.body : !isKeeper(focused);
    if (isFree) heading.focus({ preventScroll: after === 'arrival' });
    return true;
  });
}
