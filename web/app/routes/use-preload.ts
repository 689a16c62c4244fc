import { useEffect } from 'react';
import { plain, redirectOf, routeAt, type Visitor } from './guards.ts';

/** Loads the screen that is about to be shown beside its frame, not after it. */
export function preload(visitor: Visitor, pathname: string): void {
  if (visitor === 'nobody') return;
  const route = routeAt(visitor, redirectOf(visitor, pathname) ?? plain(pathname));
  // A chunk that can't be had now is asked for again when its screen is shown.
  route?.screen.load().catch(() => undefined);
}

/** The same once it is known who is here. */
export function usePreload(visitor: Visitor | null, pathname: string): void {
  useEffect(() => {
    if (visitor) preload(visitor, pathname);
    // The address counts once: from then on the frame is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visitor]);
}
