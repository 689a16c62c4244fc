/**
 * A dialog or sheet is one entry of the browser's history: Back closes it, as a phone's button should, and nothing below it.
 * However it is closed, its entry goes with it.
 *
 * Invariant: the history follows what is open, never the other way round but for Back itself. It is brought up to what is open
 * after everything that a press has led to, so that a dialog in another's place takes over its entry; a dialog that stays open
 * (somebody has typed and is asked) has its entry again. An entry that was left behind, because a link led away from within a
 * dialog, is passed over.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How to close what is open, the topmost last. */
const layers: (() => void)[] = [];
/** How many entries stand for layers, up to the one that is shown. */
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
  // Somewhere else by now: what was ours lies below and is passed over when somebody comes by.
  if (depthHere() !== depth) depth = depthHere();
  const missing = layers.length - depth;
  if (missing < 0) move(missing);
  for (let count = 0; count < missing; count += 1) {
    depth += 1;
    history.pushState({ ...(history.state as object), layers: depth }, '');
  }
}

/** A macrotask: by then React has shown what a press led to. */
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
  // After a reload nothing is open, whatever this entry stood for.
  if (depthHere() > 0) history.replaceState({ ...(history.state as object), layers: 0 }, '');
  addEventListener('popstate', onPopState);
}

/** While `isOpen`, the browser's Back calls `close`; what it closes may also stay open. */
export function useHistoryEntry(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    listen();
    const layer = (): void => latest.current();
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}
