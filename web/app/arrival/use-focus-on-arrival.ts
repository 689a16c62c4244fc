import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
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

/** Not on the first load: there the browser begins at the top by itself. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return undefined;
    from.current = pathname;
    return whenThere(focusHeading);
  }, [pathname]);
}
