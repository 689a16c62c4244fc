import { useEffect } from 'react';

/** Controls; not a field for text, in which the next keys would be typed. */
const controls = [
  'a[href]',
  'button:not(:disabled)',
  'input:is([type=checkbox], [type=radio]):not(:disabled)',
  'select:not(:disabled)',
  'summary',
  '[tabindex="0"]',
].join();

/** Whoever removed it may have another place in mind; a dialog returns the focus after its last frame. */
const patienceMs = 100;

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The control at a node or within it: the first, or the last. */
function controlIn(node: Node | null, isLast = false): HTMLElement | undefined {
  if (!(node instanceof HTMLElement) || !node.isConnected) return undefined;
  const within = [...node.querySelectorAll<HTMLElement>(controls)];
  const all = (node.matches(controls) ? [node, ...within] : within).filter(isShown);
  return isLast ? all.at(-1) : all[0];
}

/** The control that stands nearest after a place that has become empty, else the one before it. */
function nearestControl({ nextSibling, previousSibling, target }: MutationRecord) {
  // A dialog has gone, and what opened it too.
  if (target === document.body) return undefined;
  for (let next = nextSibling; next; next = next.nextSibling) {
    const found = controlIn(next);
    if (found) return found;
  }
  for (let before = previousSibling; before; before = before.previousSibling) {
    const found = controlIn(before, true);
    if (found) return found;
  }
  // An emptied list: what stands after it, or before it, in its section.
  const from = target instanceof HTMLElement ? target : null;
  for (let part = from; part && !part.matches('main, body, [role="dialog"]');) {
    const found = controlIn(part.parentElement);
    if (found) return found;
    part = part.parentElement;
  }
  return undefined;
}

/** The screen's heading, which can be focused from then on; null while the screen loads. */
export const headingOfScreen = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
};

/**
 * Keeps the place of somebody who uses the keyboard: when the focused control goes (a row that was deleted, a button
 * that isn't needed any more) and nothing else takes the focus, the nearest control gets it, else the screen's heading.
 * A browser would begin at the page's top again. Whoever uses a pointer isn't at the focus: nothing moves, nothing is
 * observed.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keep = (record: MutationRecord): void => {
      if (document.activeElement !== document.body || document.querySelector('dialog[open]'))
        return;
      (nearestControl(record) ?? headingOfScreen())?.focus();
    };
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const gone = last;
      const record = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(gone)),
      );
      if (!record) return;
      last = null;
      clearTimeout(waiting);
      waiting = setTimeout(() => keep(record), patienceMs);
    });
    const stop = new AbortController();
    const capture = { capture: true, signal: stop.signal };
    addEventListener('focusin', ({ target }) => (last = target as Element), capture);
    const observe = (): void => observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', observe, capture);
    addEventListener('pointerdown', () => observer.disconnect(), capture);
    return () => {
      stop.abort();
      observer.disconnect();
      clearTimeout(waiting);
    };
  }, []);
}
