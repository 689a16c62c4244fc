import { useEffect } from 'react';
import { plain, redirectOf, type Visitor } from './addresses.ts';
import { paths } from '../paths.ts';
import { screens } from './screens.ts';

const firstScreens: Readonly<Record<string, keyof typeof screens>> = {
  [paths.home]: 'dashboard',
  [paths.students]: 'students',
  [paths.classes]: 'classes',
  [paths.assignments]: 'assignments',
  [paths.planner]: 'planner',
  [paths.studentHome]: 'studentHome',
  [paths.studentDashboard]: 'studentHome',
  [paths.myTasks]: 'myTasks',
};

/** Loads the screen that is about to be shown beside its frame, not after it. */
export function preload(visitor: Visitor, pathname: string): void {
  if (visitor === 'nobody') return;
  const name = firstScreens[redirectOf(visitor, pathname) ?? plain(pathname)];
  // A chunk that can't be had now is asked for again when its screen is shown.
  if (name) screens[name].load().catch(() => undefined);
}

/** The same once it is known who is here. */
export function usePreload(visitor: Visitor | null, pathname: string): void {
  useEffect(() => {
    if (visitor) preload(visitor, pathname);
    // The address counts once: from then on the frame is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visitor]);
}
