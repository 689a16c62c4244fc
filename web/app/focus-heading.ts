import { whenThere } from './when-there.ts';

/** Keeps the focus on a new screen: a dialog, an open menu of the frame, a field that took it on purpose, or a tab. */
const isKeeper = (focused: Element): boolean =>
  focused.closest('dialog[open], [role="dialog"], header [aria-expanded="true"]') !== null ||
  focused.matches('#main :is(input, textarea, select, [role="tab"])');

/**
 * Focuses the screen's heading once it is there, so that it is announced and the keyboard continues from there. After
 * an `arrival` it takes the focus from what led here, and the page stays where it is scrolled; where the focus was
 * `lost`, nothing that has it by then gives it up. A heading that stood for a screen while it loaded hands the focus on
 * to the screen's own, also where no key was pressed (a screen reader's press). Returns a function that stops it.
 */
export function focusHeading(after: 'arrival' | 'lost'): () => void {
  let given: HTMLElement | undefined;
  return whenThere(() => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    const focused = document.activeElement ?? document.body;
    if (given?.isConnected) return focused !== given;
    if (!heading) return false;
    const isOnlyLost = after === 'lost' || given !== undefined;
    if (isOnlyLost ? focused !== document.body : isKeeper(focused)) return true;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: after === 'arrival' });
    given = heading;
    return false;
  });
}
