import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isDetailState } from '../routes/use-detail.ts';
import { focusHeading } from './focus-heading.ts';
import { useKeptFocus } from './kept-focus.ts';
import { useLaunch } from './use-launch.ts';
import { whenThere } from './when-there.ts';

const positions = new Map<string, number>();

/** Scrolls to where an entry of the history was left, else to the top, as soon as the screen is long enough. */
function scrollToEntry(key: string, way: NavigationType): () => void {
  const wanted = way === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
  return whenThere(() => {
    window.scrollTo(0, wanted);
    return Math.abs(window.scrollY - wanted) < 2;
  });
}

/**
 * Focuses the heading after each navigation. Not on the first load, where the browser starts at the top by itself. A
 * query string that was pushed (from a student to a class) counts as another place, which starts at its top like a
 * screen; one that was replaced (in the planner) does not, nor a detail beside a list that opens or closes.
 */
function useFocusOnArrival(): void {
  const { key, pathname, search, state } = useLocation();
  const isDetail = isDetailState(state);
  const way = useNavigationType();
  const from = useRef({ pathname, search, isDetail });
  useEffect(() => {
    const isOtherScreen = from.current.pathname !== pathname;
    const isOtherPlace =
      from.current.search !== search &&
      way !== NavigationType.Replace &&
      !isDetail &&
      !from.current.isDetail;
    from.current = { pathname, search, isDetail };
    if (isOtherScreen) return focusHeading('arrival');
    if (!isOtherPlace) return undefined;
    const stops = [scrollToEntry(key, way), focusHeading('arrival')];
    return () => stops.forEach((stop) => stop());
    // An entry of its own, such as a dialog's, is no other place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, search, isDetail, way]);
}

/**
 * Starts a new screen at its top; going back restores the scroll position, as soon as the screen is long enough again.
 */
function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // Runs before the browser reports that a shorter screen has scrolled to its top: that isn't the former screen's
  // position.
  useLayoutEffect(() => {
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  // A visitor may have scrolled before the app was there.
  const isFirst = useRef(true);
  useEffect(
    () => {
      if (!isFirst.current) return scrollToEntry(key, way);
      isFirst.current = false;
      return undefined;
    },
    // A change of the query alone (a filter, a week) is the same screen.
    // oxlint-disable-next-line react/exhaustive-deps
    [pathname],
  );
}

/** Does what a browser does by itself when a page loads, when only the screen changes. */
export const RouteEffects = () => {
  useFocusOnArrival();
  useScrollMemory();
  useKeptFocus();
  useLaunch();
  return null;
};
