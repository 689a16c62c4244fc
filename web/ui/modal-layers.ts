/**
 * Handles what Chakra's dialogs don't: only the topmost dialog is reachable (Chakra hides the others only from screen
 * readers), and the focus returns to the right element when one dialog replaces another.
 */

/** The id of the toasts, which stay reachable while a dialog is open. */
export const messagesId = 'toasts';

/** The root elements of the open dialogs, each a child of the body, the topmost last. */
const layers: HTMLElement[] = [];

/**
 * The element that had the focus before the dialog that is closing. A dialog that replaces it returns the focus there.
 */
let leaving: HTMLElement | null = null;

function reachTopmostOnly(): void {
  const top = layers.at(-1);
  for (const child of document.body.children)
    if (child instanceof HTMLElement)
      child.inert = top !== undefined && child !== top && child.id !== messagesId;
}

/** An open dialog. */
export interface ModalLayer {
  /** The element that had the focus before this dialog and those it has replaced. */
  before: HTMLElement | null;
  remove: () => void;
}

/** Adds a dialog above those that are open. */
export function addModalLayer(root: HTMLElement): ModalLayer {
  const { activeElement } = document;
  const before = leaving ?? (activeElement instanceof HTMLElement ? activeElement : null);
  leaving = null;
  layers.push(root);
  reachTopmostOnly();
  return {
    before,
    remove: () => {
      layers.splice(layers.indexOf(root), 1);
      reachTopmostOnly();
      leaving = before;
      queueMicrotask(() => (leaving = null));
    },
  };
}
