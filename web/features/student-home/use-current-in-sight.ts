import { useEffect, useRef, type RefObject } from 'react';

/** Where the eye rests: the current stop begins so far down the view. */
const wantedShare = 0.37;

const scrollerOf = (element: Element): Element => {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return document.documentElement;
};

/**
 * Brings the stop that comes next to between a third and two fifths of the view, on arrival and after each completion. At the
 * start of the day the head of the page stays in sight where the first stop is in sight with it.
 */
export function useCurrentInSight(trail: RefObject<HTMLElement | null>, current?: string): void {
  const isArrival = useRef(true);
  useEffect(() => {
    const stop = trail.current?.querySelector(`[data-stop="${current}"] .trail-row`);
    if (!stop) return;
    const { top, bottom } = stop.getBoundingClientRect();
    const isFirst = trail.current?.querySelector('.trail-stop')?.contains(stop) === true;
    const isSeen = isArrival.current && isFirst && top >= 0 && bottom <= innerHeight;
    isArrival.current = false;
    if (isSeen) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollerOf(stop).scrollBy({
      top: top - wantedShare * innerHeight,
      behavior: isStill ? 'instant' : 'smooth',
    });
  }, [trail, current]);
}
