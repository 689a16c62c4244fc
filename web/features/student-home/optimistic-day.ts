/** The student's day as shown: the day as read plus the taps that aren't saved yet. */
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { shownLevel, type Level } from '../../../shared-model/derive/xp.ts';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';

/** Items and figures to show. */
export interface OptimisticDay {
  items: TodayItem[];
  done: number;
  left: number;
  xpToday: number;
  /** XP of all years. */
  earned: number;
  level: Level;
}

/** Identifies an item across kinds. */
export const keyOfItem = ({ kind, id }: TodayItem): string => `${kind}:${id}`;

function optimisticItem(item: TodayItem, done: boolean): TodayItem {
  if (item.done === done) return item;
  // Reopened overdue work counts as overdue again once it is read; until then its card only loses the check.
  return { ...item, done, overdue: item.overdue && !done };
}

/**
 * Applies unsaved taps to the day as read. `optimistic`: by item key, true for just completed, false for just reopened.
 * `highest`: the highest level ever shown; the level never falls below it.
 */
export function optimisticDay(
  { today, earned, earnedToday }: StudentDay,
  optimistic: (key: string) => boolean | undefined,
  highest: number,
): OptimisticDay {
  const items = today.items.map((item) =>
    optimisticItem(item, optimistic(keyOfItem(item)) ?? item.done),
  );
  const done = items.filter((item) => item.done).length;
  // A tap changes today's XP, whenever the work was due.
  const tapped = items.reduce(
    (sum, item, at) => sum + item.xp * (Number(item.done) - Number(today.items[at]!.done)),
    0,
  );
  const total = earned + tapped;
  return {
    items,
    done,
    left: items.length - done,
    xpToday: earnedToday + tapped,
    earned: total,
    level: shownLevel(total, highest),
  };
}
