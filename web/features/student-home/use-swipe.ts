import { useRef, type PointerEvent } from 'react';

/** How far a finger moves sideways, in px, before it is a swipe; a mouse selects text instead. */
const thresholdPx = 60;

/** Handlers for a surface that is swept to the side; the surface needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (towards: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const across = clientX - start.x;
      if (Math.abs(across) < thresholdPx || Math.abs(across) < 2 * Math.abs(clientY - start.y))
        return;
      onSwipe(across < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
