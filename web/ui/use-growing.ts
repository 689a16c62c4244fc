import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

/** How near to the window the end of the rows comes before more of them are made, once somebody scrolls. */
const nearby = '25% 0px';

interface Growing {
  /** How many rows are to be rendered. */
  limit: number;
  /** Of the element that stands for the rest, below the rendered rows. */
  rest: RefObject<HTMLDivElement | null>;
}

/**
 * Of a long list the rows that are in sight: `first` of them, then `step` more whenever their end comes into the
 * window, or near it once somebody scrolls; all of them on paper. A list that is looked through with each key would
 * otherwise make and drop rows that nobody sees. `looked` is what is looked for: with another the rows start anew, and
 * with the same they only grow, so that nobody loses the one at hand.
 */
export function useGrowing(count: number, first: number, step: number, looked: unknown): Growing {
  const rest = useRef<HTMLDivElement>(null);
  /** What was looked for when somebody scrolled last; null: nobody has. */
  const scrolled = useRef<unknown>(null);
  const [grown, setGrown] = useState({ looked, by: 0 });
  const by = grown.looked === looked ? grown.by : 0;
  const limit = usePrinting() ? count : Math.min(count, first + by);
  const isMore = limit < count;
  useEffect(() => {
    if (!isMore || !rest.current) return undefined;
    const end = rest.current;
    const observe = (rootMargin: string): IntersectionObserver => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting))
            setGrown({ looked, by: by + step });
        },
        { root: document, rootMargin },
      );
      observer.observe(end);
      return observer;
    };
    let observer = observe(scrolled.current === looked ? nearby : '0px');
    const onScroll = (): void => {
      if (scrolled.current === looked) return;
      scrolled.current = looked;
      observer.disconnect();
      observer = observe(nearby);
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      observer.disconnect();
    };
  }, [looked, by, step, isMore]);
  return { limit, rest };
}
