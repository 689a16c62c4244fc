import { isStill } from './own-look.ts';

/** Whether a finger, the mouse or a key is down on something. */
const isPressed = (): boolean => document.querySelector(':active') !== null;

const scrollerOf = (element: Element): Element => {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return document.documentElement;
};

/**
 * Scrolls to what nobody asked to see, without taking anything from under a finger or the mouse: a press whose target
 * moves away between down and up presses nothing. So a scroll waits while something is pressed, and one under way ends
 * where a press begins. Instant for a person who wants no motion.
 *
 * @param shown what comes into sight
 * @param scroll scrolls what `shown` scrolls with, from where it is by then
 * @returns gives up a scroll that still waits
 */
export function scrollByItself(
  shown: Element,
  scroll: (scroller: Element, behavior: 'instant' | 'smooth') => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const start = (): void => {
    if (signal.aborted) return;
    if (isPressed()) {
      requestAnimationFrame(start);
      return;
    }
    const scroller = scrollerOf(shown);
    const stay = (): void => {
      scroller.scrollTo({ top: scroller.scrollTop, behavior: 'instant' });
      ended.abort();
    };
    addEventListener('pointerdown', stay, { capture: true, signal });
    addEventListener('scrollend', () => ended.abort(), { capture: true, signal });
    scroll(scroller, isStill() ? 'instant' : 'smooth');
  };
  start();
  return () => ended.abort();
}
