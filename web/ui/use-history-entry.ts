/**
 * A dialog or sheet is one entry of the browser's history: Back closes it, as a phone's button should, and nothing
 * below it. However it is closed, its entry is removed.
 *
 * Invariant: the history follows the open layers; only Back works the other way round. It is updated after everything
 * that a press has led to, so that a dialog that replaces another takes over its entry, and a dialog that stays open
 * (because it asks about unsaved typing) gets its entry again. An entry that was left behind, because a link inside a
 * dialog navigated away, is skipped.
 */
import { useEffectEvent, useLayoutEffect } from 'react';

/** Functions that close the open layers, the topmost last. */
const layers: (() => void)[] = [];
/** How many entries belong to layers, up to the current one. */
let depth = 0;
let isMoving = false;
let isListening = false;

type State = { layers?: number } | null;
const depthHere = (): number => (history.state as State)?.layers ?? 0;

function move(by: number): void {
  isMoving = true;
  history.go(by);
}

function settle(): void {
  if (isMoving) return;
  // Another page by now: our entries are below it and are skipped when they are reached.
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
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // After a reload nothing is open, whatever this entry belonged to.
  if (depthHere() > 0) history.replaceState({ ...(history.state as object), layers: 0 }, '');
  addEventListener('popstate', onPopState);
}

/** While `isOpen`, the browser's Back calls `close`, which may also leave it open. */
export function useHistoryEntry(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    listen();
    const layer = (): void => onBack();
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}
