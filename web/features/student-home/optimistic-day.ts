/** The student's day as shown: the day as read plus the taps that aren't saved yet. */
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { shownLevel, type Level } from '../../../shared-model/derive/xp.ts';
import type { DayParts, StudentDay } from '../../../shared-model/derive/student-day.ts';

/** Items and figures to show. `done` and `left` count the day's own work alone. */
export interface OptimisticDay extends DayParts {
  done: number;
  left: number;
  xpToday: number;
  /** XP of all years. */
  earned: number;
  level: Level;
}

/** Identifies an item across kinds. */
export const keyOfItem = ({ kind, id }: TodayItem): string => `${kind}:${id}`;

/** As it is read back, so that nothing renders then; reopened late work counts as overdue again only then. */
function optimisticItem(item: TodayItem, done: boolean): TodayItem {
  if (item.done === done) return item;
  const tapped = { ...item, done, overdue: item.overdue && !done };
  if (tapped.kind === 'task') return tapped;
  if (tapped.kind === 'planner-task') return { ...tapped, status: done ? 'completed' : 'pending' };
  return { ...tapped, status: done ? 'completed' : 'not_started' };
}

/** XP that unsaved taps add: whatever day the work was for. */
const addedXp = (shown: readonly TodayItem[], read: readonly TodayItem[]): number =>
  shown.reduce((sum, item, at) => sum + item.xp * (Number(item.done) - Number(read[at]!.done)), 0);

/**
 * Applies unsaved taps to the day as read. `optimistic`: by item key, true for just completed, false for just reopened.
 * `highest`: the highest level ever shown; the level never falls below it.
 */
export function optimisticDay(
  read: StudentDay,
  optimistic: (key: string) => boolean | undefined,
  highest: number,
): OptimisticDay {
  const tapped = (items: readonly TodayItem[]): TodayItem[] =>
    items.map((item) => optimisticItem(item, optimistic(keyOfItem(item)) ?? item.done));
  const items = tapped(read.items);
  const fromBefore = tapped(read.fromBefore);
  const ahead = tapped(read.ahead);
  const added =
    addedXp(items, read.items) + addedXp(fromBefore, read.fromBefore) + addedXp(ahead, read.ahead);
  const done = items.filter((item) => item.done).length;
  const earned = read.earned + added;
  return {
    items,
    fromBefore,
    ahead,
    done,
    left: items.length - done,
    xpToday: read.earnedToday + added,
    earned,
    level: shownLevel(earned, highest),
  };
}
