/**
 * What the page shows now, as attributes of the body, for styles of something far from it: with a selector that asks of
 * the whole page what is in it, the browser looks at every element again after each change, wherever that is.
 */
import { useLayoutEffect } from 'react';

/**
 * `child`: a child's own screens. `faces`: where children choose their face and tap their PIN. `start`: an empty list
 * whose next step is the screen's primary button. `line`: one that adds, at a phone's foot.
 */
export type PageMark =
  | 'celebration'
  | 'child'
  | 'dialog'
  | 'faces'
  | 'line'
  | 'line-in-use'
  | 'loading'
  | 'night'
  | 'primary'
  | 'start';

const counts = new Map<PageMark, number>();

function add(mark: PageMark, by: 1 | -1): void {
  const count = (counts.get(mark) ?? 0) + by;
  counts.set(mark, count);
  document.body.toggleAttribute(`data-page-${mark}`, count > 0);
}

/** Marks the page until the returned function is called. */
export function markPage(mark: PageMark): () => void {
  add(mark, 1);
  return () => add(mark, -1);
}

/** Marks the page while the component is on it. */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => (isOn ? markPage(mark) : undefined), [mark, isOn]);
}
