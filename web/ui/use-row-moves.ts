import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** The row under the pointer, and whether the pointer is above or below its middle. */
function placeAt(list: HTMLElement, y: number): { row: HTMLElement; isAfter: boolean } | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y < (top + bottom) / 2) return { row, isAfter: false };
    if (y <= bottom) return { row, isAfter: true };
  }
  const last = rows.at(-1);
  return last ? { row: last, isAfter: true } : null;
}

/** Distance from the window's edge within which dragging scrolls the page. */
const edge = 90;
const scrollStep = 14;

/**
 * Moves the rows of a list, each with its key as `data-row`, by their grips: dragged by mouse, finger or pen, or by the
 * arrow keys, Home and End, which keep it in view. `move` gets the key and the new place, counted from 0; nothing
 * moves while it is pending.
 * The dragged row has `data-dragged`, the row at which it would be dropped `data-drop`: `before` or `after`.
 */
export function useRowMoves(
  keys: readonly string[],
  move: (key: string, to: number) => Promise<unknown>,
) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef({ keys, move });
  const isMoving = useRef(false);
  /** The grip whose row a key moves, and where it was. */
  const moved = useRef<{ grip: HTMLElement; top: number }>(null);
  useEffect(() => {
    latest.current = { keys, move };
    const { grip, top } = moved.current ?? {};
    if (!grip || grip.getBoundingClientRect().top + window.scrollY === top) return;
    moved.current = null;
    if (grip === document.activeElement) grip.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = useCallback(async (key: string, to: number): Promise<void> => {
    const all = latest.current.keys;
    const at = all.indexOf(key);
    const place = Math.max(0, Math.min(all.length - 1, to));
    if (at < 0 || place === at || isMoving.current) return;
    isMoving.current = true;
    try {
      await latest.current.move(key, place);
    } finally {
      isMoving.current = false;
    }
  }, []);

  const byKey = useCallback(
    (event: KeyboardEvent, key: string): void => {
      const all = latest.current.keys;
      const at = all.indexOf(key);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const grip = event.currentTarget as HTMLElement;
      moved.current = { grip, top: grip.getBoundingClientRect().top + window.scrollY };
      void moveTo(key, to);
    },
    [moveTo],
  );

  const begin = useCallback(
    (event: PointerEvent<HTMLElement>, key: string): void => {
      const box = list.current;
      if (!box || event.button !== 0) return;
      const grip = event.currentTarget;
      const dragged = grip.closest<HTMLElement>('[data-row]');
      grip.setPointerCapture(event.pointerId);
      let target: ReturnType<typeof placeAt> = null;
      const unmark = (): void => target?.row.removeAttribute('data-drop');
      const follow = ({ clientY }: globalThis.PointerEvent): void => {
        dragged?.setAttribute('data-dragged', '');
        if (clientY < edge) window.scrollBy(0, -scrollStep);
        if (clientY > innerHeight - edge) window.scrollBy(0, scrollStep);
        unmark();
        target = placeAt(box, clientY);
        target?.row.setAttribute('data-drop', target.isAfter ? 'after' : 'before');
      };
      const end = ({ type }: Event): void => {
        unmark();
        dragged?.removeAttribute('data-dragged');
        grip.removeEventListener('pointermove', follow);
        grip.removeEventListener('pointerup', end);
        grip.removeEventListener('pointercancel', end);
        if (!target || type === 'pointercancel') return;
        const all = latest.current.keys;
        const over = all.indexOf(target.row.dataset['row'] ?? '') + Number(target.isAfter);
        // Removing the dragged row shifts those below it up.
        void moveTo(key, over > all.indexOf(key) ? over - 1 : over);
      };
      grip.addEventListener('pointermove', follow);
      grip.addEventListener('pointerup', end);
      grip.addEventListener('pointercancel', end);
    },
    [moveTo],
  );
  return { list, byKey, begin };
}
