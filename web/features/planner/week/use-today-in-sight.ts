import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to today's row or section if it begins in the lowest third of the window or below. */
export function useTodayInSight<E extends HTMLElement>(isToday: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isToday) return;
    // Runs after this turn's effects: the frame's effect scrolls a new screen to its top.
    queueMicrotask(() => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      if (window.scrollY === 0 && top > (window.innerHeight * 2) / 3)
        element.current?.scrollIntoView({ block: 'start', inline: 'nearest' });
    });
  }, [isToday]);
  return element;
}
