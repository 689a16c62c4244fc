import { useEffect, useRef, type RefObject } from 'react';

/**
 * Of a row or section that is today's: if it begins in the lowest third of the window or below, the page is scrolled to it.
 */
export function useTodayInSight<E extends HTMLElement>(isToday: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isToday) return;
    // After the effects of this moment: of those, the frame's takes a new screen to its top.
    queueMicrotask(() => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      if (window.scrollY === 0 && top > (window.innerHeight * 2) / 3)
        element.current?.scrollIntoView({ block: 'start', inline: 'nearest' });
    });
  }, [isToday]);
  return element;
}
