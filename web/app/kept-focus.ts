import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

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

/** Whether a change of the page took this element away. */
const hasTaken = ({ removedNodes }: MutationRecord, element: Element): boolean =>
  [...removedNodes].some((node) => node.contains(element));

/** Whether a change took a dialog away, or a screen with its heading: what stands beside those is elsewhere. */
const isOfWhole = ({ removedNodes, target }: MutationRecord): boolean =>
  target === document.body ||
  [...removedNodes].some((node) => node instanceof Element && node.querySelector('h1') !== null);

/** The control that stands nearest after a place that has become empty, else the one before it. */
function nearestControl({ nextSibling, previousSibling, target }: MutationRecord) {
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

/**
 * Keeps the place of somebody who uses the keyboard: when the focused control goes (a row that was deleted, a button
 * that isn't needed any more) and nothing else takes the focus, the nearest control gets it, else the screen's heading.
 * When a dialog closes and what opened it has gone meanwhile, the place where that stood counts. A browser would begin
 * at the page's top again. Whoever uses a pointer isn't at the focus: nothing moves, nothing is observed.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    // The same, without what was focused in dialogs, and the change that took it away.
    let opener: Element | null = null;
    let gap: MutationRecord | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let stopHeading = (): void => undefined;
    const keep = (record: MutationRecord | undefined): void => {
      if (document.activeElement !== document.body || document.querySelector('dialog[open]'))
        return;
      const control = record && !isOfWhole(record) ? nearestControl(record) : undefined;
      stopHeading();
      if (control) control.focus();
      else stopHeading = focusHeading('lost');
    };
    const observer = new MutationObserver((records) => {
      if (opener && !opener.isConnected)
        gap ??= records.find((record) => hasTaken(record, opener!));
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const gone = last;
      const record = records.find((one) => hasTaken(one, gone));
      if (!record) return;
      last = null;
      clearTimeout(waiting);
      waiting = setTimeout(() => keep(record.target === document.body ? gap : record), patienceMs);
    });
    const stop = new AbortController();
    const capture = { capture: true, signal: stop.signal };
    const follow = ({ target }: FocusEvent): void => {
      last = target as Element;
      if (last.closest('[role$="dialog"]')) return;
      opener = last;
      gap = undefined;
    };
    addEventListener('focusin', follow, capture);
    const observe = (): void => observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', observe, capture);
    addEventListener('pointerdown', () => observer.disconnect(), capture);
    return () => {
      stop.abort();
      observer.disconnect();
      clearTimeout(waiting);
      stopHeading();
    };
  }, []);
}
