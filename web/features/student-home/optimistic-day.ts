/** The day as it is shown: what is read, with what was just tapped. */
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { shownLevel, type Level } from '../../../shared-model/derive/xp.ts';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';

export interface OptimisticDay {
  items: TodayItem[];
  done: number;
  left: number;
  xpToday: number;
  /** In all. */
  earned: number;
  level: Level;
}

export const keyOfItem = ({ kind, id }: TodayItem): string => `${kind}:${id}`;

function optimisticItem(item: TodayItem, done: boolean): TodayItem {
  if (item.done === done) return item;
  // Overdue work that is taken back waits again when it is read; until then its card only loses the check.
  return { ...item, done, overdue: item.overdue && !done };
}

export function optimisticDay(
  { today, earned, earnedToday }: StudentDay,
  optimistic: (key: string) => boolean | undefined,
  highest: number,
): OptimisticDay {
  const items = today.items.map((item) =>
    optimisticItem(item, optimistic(keyOfItem(item)) ?? item.done),
  );
  const done = items.filter((item) => item.done).length;
  // What a tap gives or takes back it gives or takes today.
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
