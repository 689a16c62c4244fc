/**
 * What Chakra's dialogs leave to their owner: that only the topmost can be reached at all (Chakra hides the others from
 * a screen reader alone), and where the focus returns to when one dialog takes the place of another.
 */

/** Messages can be read and pressed while a dialog is open. */
export const messagesId = 'toasts';

/** The roots of the open dialogs, each a child of the body, the topmost last. */
const layers: HTMLElement[] = [];

/**
 * Where the focus was before the dialog that is just closing; the one that takes its place returns it there in the end.
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
  /** What had the focus before this dialog and those whose place it has taken. */
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
