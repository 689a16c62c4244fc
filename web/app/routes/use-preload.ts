import { useEffect } from 'react';
import { plain, redirectOf } from './addresses.ts';
import type { Visitor } from './addresses.ts';
import { paths } from '../paths.ts';
import { screens } from './screens.ts';

type ScreenName = keyof typeof screens;

const likely: Record<Visitor, Readonly<Record<string, ScreenName>>> = {
  nobody: { [paths.parentLogin]: 'parentLogin', [paths.studentLogin]: 'studentLogin' },
  parent: {
    [paths.home]: 'dashboard',
    [paths.students]: 'students',
    [paths.classes]: 'classes',
    [paths.assignments]: 'assignments',
    [paths.planner]: 'planner',
  },
  student: { [paths.studentHome]: 'studentHome', [paths.myTasks]: 'myTasks' },
};

// A chunk that can't be had now is asked for again when its screen is opened.
const load = (name: ScreenName): void => void screens[name].load().catch(() => undefined);

const untilQuietMs = 3000;

/** Loads the screen that is about to be shown beside its frame; and what may be opened next, once the page is quiet. */
export function usePreload(visitor: Visitor | null, pathname: string): void {
  useEffect(() => {
    if (!visitor) return;
    const shown = likely[visitor][redirectOf(visitor, pathname) ?? plain(pathname)];
    if (shown && visitor !== 'nobody') load(shown);
    // The address counts once: from the first screen on the others are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visitor]);
  useEffect(() => {
    if (!visitor) return;
    const timer = setTimeout(() => {
      for (const name of Object.values(likely[visitor])) load(name);
    }, untilQuietMs);
    return () => clearTimeout(timer);
  }, [visitor]);
}
