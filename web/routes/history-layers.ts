/**
 * Gives each open dialog or sheet (a layer) an entry of the browser's history, so that Back closes only that, as a
 * phone's button should. However it closes, its entry is removed.
 *
 * Invariant: the history follows the open layers; only Back works the other way round. It is updated after all effects
 * of a press. So a dialog that replaces another takes over its entry, and one that stays open (to ask about unsaved
 * typing) gets its entry back. An entry left behind by a link inside a dialog is skipped.
 */

/** Functions that close the open layers, the topmost last. */
const layers: (() => void)[] = [];
/** How many entries belong to layers, up to the current one. */
let depth = 0;
let isMoving = false;
let isListening = false;
/** What is to be done once the entries of closed layers are gone. */
let waiting: (() => void)[] = [];

type State = { layers?: number } | null;
const depthHere = (): number => (history.state as State)?.layers ?? 0;
const isAtRest = (): boolean => !isMoving && depthHere() <= layers.length;

function move(by: number): void {
  isMoving = true;
  history.go(by);
}

function settle(): void {
  if (isMoving) return;
  // On another page our entries are below the current one; they are skipped when they are reached.
  if (depthHere() !== depth) depth = depthHere();
  const missing = layers.length - depth;
  if (missing < 0) move(missing);
  for (let count = 0; count < missing; count += 1) {
    depth += 1;
    history.pushState({ ...(history.state as object), layers: depth }, '');
  }
}

/** A macrotask: by then React has rendered the result of a press. */
const settleSoon = (): void => void setTimeout(settle);

function onPopState(): void {
  const wasMoving = isMoving;
  isMoving = false;
  depth = depthHere();
  if (!wasMoving) for (const close of layers.slice(depth).toReversed()) close();
  settleSoon();
  if (!isAtRest()) return;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

/** A link that is followed while an entry is still going away would be taken back with it. */
function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[href]');
  if (!link || isAtRest() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push(() => link.click());
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // After a reload no layer is open, so this entry belongs to none.
  if (depthHere() > 0) history.replaceState({ ...(history.state as object), layers: 0 }, '');
  addEventListener('popstate', onPopState);
  addEventListener('click', holdLink, { capture: true });
}

/**
 * Gives a layer that has opened its entry.
 *
 * @param close is called by the browser's Back; it may also leave the layer open.
 * @returns to be called when the layer has closed, in whatever way.
 */
export function openLayer(close: () => void): () => void {
  listen();
  layers.push(close);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settleSoon();
  };
}

/**
 * Runs what changes the current entry: at once, or once the entry of a layer that has just closed is gone. A change
 * before that would go with it.
 */
export function onceAtRest(run: () => void): void {
  if (!isListening || isAtRest()) return run();
  waiting.push(run);
  settleSoon();
}
