/**
 * The open dialogs. Only the topmost can be reached, and the messages beside it; Escape closes it, Tab stays within it, and the
 * page behind doesn't scroll. When it closes, the focus is again where it was.
 */

/** An open dialog. */
export interface ModalLayer {
  /** A child of the body. */
  root: HTMLElement;
  content: HTMLElement;
  close: () => void;
}

const layers: ModalLayer[] = [];

/** Where the focus is about to return to; a dialog that takes the place of the former returns it there in the end. */
let returning: Element | null = null;

/** Messages can be read and pressed while a dialog is open. */
const messages = '#toasts';

/** Whoever has reached a message's button meanwhile stays there: the next Enter is meant for that. */
function returnFocus(): void {
  const isAtMessage = document.activeElement?.closest(messages);
  if (returning instanceof HTMLElement && !isAtMessage) returning.focus({ preventScroll: true });
  returning = null;
}

function reachTopmostOnly(): void {
  const top = layers.at(-1)?.root;
  for (const child of document.body.children)
    if (child instanceof HTMLElement)
      child.inert = top !== undefined && child !== top && !child.matches(messages);
}

/** The page keeps its width while its scroll bar is gone. */
function holdPage(isHeld: boolean): void {
  const { style } = document.body;
  const scrollBar = innerWidth - document.documentElement.clientWidth;
  style.overflow = isHeld ? 'hidden' : '';
  style.paddingInlineEnd = isHeld ? `${scrollBar}px` : '';
}

/** Of the radio buttons of a group, Tab reaches the chosen one, or any if none is chosen. */
const isSkippedRadio = (element: HTMLElement, content: HTMLElement): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  [...content.querySelectorAll<HTMLInputElement>('input:checked')].some(
    ({ type, name }) => type === 'radio' && name === element.name,
  );

const tabbableIn = (content: HTMLElement): HTMLElement[] =>
  [
    ...content.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.getClientRects().length > 0 &&
      !isSkippedRadio(element, content),
  );

function keepTabWithin(event: KeyboardEvent, content: HTMLElement): void {
  const active = document.activeElement;
  if (active?.closest(messages)) return;
  const stops = tabbableIn(content);
  const [first, last] = [stops[0] ?? content, stops.at(-1) ?? content];
  const isLeaving = event.shiftKey
    ? active === first || active === content
    : active === last || stops.length === 0;
  if (!isLeaving && content.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

function onKeyDown(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (!top || event.defaultPrevented) return;
  if (event.key === 'Tab') keepTabWithin(event, top.content);
  if (event.key === 'Escape') top.close();
}

/**
 * Adds a dialog above those that are open.
 *
 * @returns removes it.
 */
export function addModalLayer(layer: ModalLayer): () => void {
  const before = returning ?? document.activeElement;
  returning = null;
  if (layers.length === 0) {
    holdPage(true);
    document.addEventListener('keydown', onKeyDown);
  }
  layers.push(layer);
  reachTopmostOnly();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    reachTopmostOnly();
    if (layers.length === 0) {
      holdPage(false);
      document.removeEventListener('keydown', onKeyDown);
    }
    returning = before;
    // Once React has rendered: until then it gives the focus back to what had it before.
    queueMicrotask(returnFocus);
  };
}
