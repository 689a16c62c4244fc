import { useEffect } from 'react';
import { type Visitor, plain } from '../../routes/paths.ts';
import { redirectOf, routeAt } from './guards.ts';

/** Loads the next screen's chunk in parallel with its frame. */
export function preload(visitor: Visitor, pathname: string): void {
  if (visitor === 'nobody') return;
  const route = routeAt(visitor, redirectOf(visitor, pathname) ?? plain(pathname));
  // A chunk that fails now is requested again when its screen is shown.
  route?.screen.load().catch(() => undefined);
}

/** The same once the visitor is known. */
export function usePreload(visitor: Visitor | null, pathname: string): void {
  useEffect(() => {
    if (visitor) preload(visitor, pathname);
    // Only the first address matters: from then on the frame has loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visitor]);
}
