import { useEffect } from 'react';
import { screens } from './screens.ts';
import type { Visitor } from './addresses.ts';

const next: Record<Visitor, readonly (keyof typeof screens)[]> = {
  nobody: ['parentLogin', 'studentLogin'],
  parent: ['dashboard', 'students', 'classes', 'assignments', 'planner'],
  student: ['studentHome', 'myTasks'],
};

/** Loads what the visitor is likely to open next, once the page has nothing else to do. */
export function usePreload(visitor: Visitor | null): void {
  useEffect(() => {
    if (!visitor) return;
    // A chunk that can't be had now is asked for again when its screen is opened.
    const load = (): void => {
      for (const name of next[visitor]) screens[name].load().catch(() => undefined);
    };
    const timer = setTimeout(load, 3000);
    return () => clearTimeout(timer);
  }, [visitor]);
}
