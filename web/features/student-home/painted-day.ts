/** The day as it is shown: what is read, with what was just tapped. */
import type { TodayItem } from '../../../shared-model/figures/today.ts';
import { shownLevel, type Level } from '../../../shared-model/figures/xp.ts';
import type { StudentDay } from '../../data/student-day-queries.ts';

export interface PaintedDay {
  items: TodayItem[];
  done: number;
  left: number;
  xpToday: number;
  /** In all. */
  earned: number;
  level: Level;
}

export const keyOfItem = ({ kind, id }: TodayItem): string => `${kind}:${id}`;

function paint(item: TodayItem, done: boolean): TodayItem {
  if (item.done === done) return item;
  // An overdue task that is taken back waits again when it is read; until then its card only loses the check.
  return item.kind === 'task'
    ? { ...item, done, overdue: item.overdue && !done }
    : { ...item, done };
}

export function paintDay(
  { today, earned }: StudentDay,
  claimed: (key: string) => boolean | undefined,
  highest: number,
): PaintedDay {
  const items = today.items.map((item) => paint(item, claimed(keyOfItem(item)) ?? item.done));
  const finished = items.filter(({ done }) => done);
  const xpToday = finished.reduce((sum, { xp }) => sum + xp, 0);
  const total = earned + xpToday - today.xpEarned;
  return {
    items,
    done: finished.length,
    left: items.length - finished.length,
    xpToday,
    earned: total,
    level: shownLevel(total, highest),
  };
}
