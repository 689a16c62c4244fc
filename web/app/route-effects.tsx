import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { hasUnsavedTyping } from '../state/dirty-forms.ts';

const patienceMs = 15_000;

/**
 * Runs `act` as soon as it finds what it looks for: a screen's chunk and its records may come later than its address. Gives up
 * when the person does something, and in the end. Returns how to stop it.
 */
function whenThere(act: () => boolean): () => void {
  if (act()) return () => undefined;
  const stop = new AbortController();
  const observer = new MutationObserver(() => {
    if (act()) stop.abort();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop.abort(), patienceMs);
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}

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

const positions = new Map<string, number>();

/** A new screen begins at its top; going back leads to where one was, as soon as the screen is long enough again. */
function useScrollMemory(): void {
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

/** Chromium's, which TypeScript doesn't know: how the app was started while it was open already. */
interface LaunchQueue {
  setConsumer: (consume: (launch: { targetURL?: string }) => void) => void;
}

/**
 * Started again by its icon or a shortcut, an app that is open comes to the front (`launch_handler` in the manifest) and goes there without
 * being loaded anew; where somebody has typed something that isn't saved, it stays where it is.
 */
function useLaunch(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ targetURL }) => {
      if (targetURL === undefined || hasUnsavedTyping()) return;
      const { href, pathname, search } = new URL(targetURL);
      if (href !== location.href) void navigate(pathname + search);
    });
  }, [navigate]);
}

/** What a browser does by itself when a page is loaded, and must be done for it when only the screen changes. */
export const RouteEffects = () => {
  useFocusOnArrival();
  useScrollMemory();
  useLaunch();
  return null;
};
