import { useRef, type PointerEvent } from 'react';

/** How far one sweeps before it counts, in px [specification, section 9]. */
const thresholdPx = 50;

/** Handlers for something that is swept away to the right; it follows the finger, and springs back when let go too early. */
export function useSwipeRight(onSwipe: () => void) {
  const startX = useRef<number | null>(null);
  const move = (element: HTMLElement, by: number) => {
    element.style.transform = by > 0 ? `translateX(${by}px)` : '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current === null) return;
      const by = event.clientX - startX.current;
      // Only now: a press on a button within must stay a press.
      if (by > 4) event.currentTarget.setPointerCapture(event.pointerId);
      move(event.currentTarget, by);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const by = event.clientX - (startX.current ?? event.clientX);
      startX.current = null;
      move(event.currentTarget, 0);
      if (by >= thresholdPx) onSwipe();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = null;
      move(event.currentTarget, 0);
    },
  };
}
