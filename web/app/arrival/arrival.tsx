import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useLaunch } from './use-launch.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { whenThere } from './when-there.ts';

/** The screen's heading takes the focus, so that it is read out and the keyboard goes on from there. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  // A dialog or a field that took the focus on purpose keeps it.
  const active = document.activeElement;
  if (active?.closest('dialog[open], [role="dialog"]')) return true;
  if (active?.matches('#main input, #main textarea, #main select')) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Not on the first load: there the browser begins at the top by itself. What stands after the question mark is a place of its
 * own where it is gone to, as from a student to a class, and not where it is only replaced, as in the planner.
 */
function useFocusOnArrival(): void {
  const { pathname, search } = useLocation();
  const way = useNavigationType();
  const from = useRef({ pathname, search });
  useEffect(() => {
    const isOtherScreen = from.current.pathname !== pathname;
    const isOtherPlace = from.current.search !== search && way !== NavigationType.Replace;
    from.current = { pathname, search };
    return isOtherScreen || isOtherPlace ? whenThere(focusHeading) : undefined;
  }, [pathname, search, way]);
}

/** What a browser does by itself when a page is loaded, and must be done for it when only the screen changes. */
export const Arrival = () => {
  useFocusOnArrival();
  useScrollMemory();
  useLaunch();
  return null;
};
