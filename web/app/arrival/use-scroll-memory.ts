import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenThere } from './when-there.ts';

const positions = new Map<string, number>();

/** A new screen begins at its top; going back leads to where one was, as soon as the screen is long enough again. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // Before the browser tells that a shorter screen has scrolled to its top: that is not where one was on the one before.
  useLayoutEffect(() => {
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    const wanted = way === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    return whenThere(() => {
      window.scrollTo(0, wanted);
      return Math.abs(window.scrollY - wanted) < 2;
    });
    // A change of the query alone (a filter, a week) is the same screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
