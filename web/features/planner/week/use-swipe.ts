import { useRef, type TouchEvent } from 'react';

const least = 56;

/**
 * Horizontal swipes page: left for the next, right for the previous. A swipe at least as vertical as horizontal
 * scrolls.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const only = touches[0];
      from.current = touches.length === 1 && only ? { x: only.clientX, y: only.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!from.current || !end) return;
      const [right, down] = [end.clientX - from.current.x, end.clientY - from.current.y];
      from.current = null;
      if (Math.abs(right) < least || Math.abs(right) < 2 * Math.abs(down)) return;
      onSwipe(right < 0 ? 1 : -1);
    },
  };
}
