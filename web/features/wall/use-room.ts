import { useCallback, useState } from 'react';

/** How many pieces of work a child's list shows where it is as long as it likes, such as on a phone. */
const unmeasured = 5;

/**
 * How many rows of equal height have room in a list whose height doesn't follow from its content; where it does, a
 * fixed number. Measured again whenever the list's size changes.
 */
export function useRoom(): { list: (element: HTMLUListElement) => () => void; room: number } {
  const [room, setRoom] = useState(unmeasured);
  const list = useCallback((element: HTMLUListElement) => {
    const measure = (): void => {
      const row = element.firstElementChild?.getBoundingClientRect().height ?? 0;
      const { rowGap, contain } = getComputedStyle(element);
      const gap = Number.parseFloat(rowGap);
      const isMeasured = contain.includes('size') && row > 0;
      setRoom(isMeasured ? Math.floor((element.clientHeight + gap) / (row + gap)) : unmeasured);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { list, room };
}
