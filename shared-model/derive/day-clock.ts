/** A student's day by the family's clock: what comes now, what is due now, and whether the student has begun. */
import { minutesOfTime, toForm } from '../lib/dates.ts';
import type { Today, TodayItem } from './today.ts';

/** A moment by the family's clock. */
export interface DayClock {
  /** yyyy-MM-dd */
  day: string;
  /** Minutes after midnight as a clock on the wall shows them. */
  minutes: number;
}

/** The family's clock at a moment (milliseconds or ISO 8601) in its zone (IANA). */
export function clockAt(now: number | string, zone: string): DayClock {
  const { date: day, time } = toForm(now, zone);
  return { day, minutes: minutesOfTime(time)! };
}

/** Work without a time of its own is expected to have begun by noon. */
const noon = 12 * 60;

/** From then on nobody is expected to work. */
const evening = 19 * 60;

/** For how long after its beginning work is due now, and after how long without progress a student stands still. */
const hour = 60;

/** The beginning of work that is planned for the day, in minutes after midnight; undefined: it has no time. */
export const startOf = (item: TodayItem, { day }: Pick<DayClock, 'day'>): number | undefined =>
  item.kind === 'planner-task' && item.date === day ? minutesOfTime(item.time) : undefined;

/** Whether it is to be done today: neither completed nor late. */
export const isOpenToday = ({ done, overdue }: TodayItem): boolean => !done && !overdue;

const isInProgress = (item: TodayItem): boolean =>
  item.kind !== 'task' && item.status === 'in_progress' && isOpenToday(item);

/** A student's next piece of work. */
export interface CurrentItem {
  item: TodayItem;
  /** Whether it is in progress or its time has come; otherwise it is the next. */
  isNow: boolean;
}

/** The work in progress, otherwise the first that is open today; null: there is none. */
export function currentItem(items: readonly TodayItem[], clock: DayClock): CurrentItem | null {
  const begun = items.find(isInProgress);
  const item = begun ?? items.find(isOpenToday);
  if (!item) return null;
  const start = startOf(item, clock);
  return { item, isNow: begun !== undefined || (start !== undefined && start <= clock.minutes) };
}

/** The open work whose hour it is: the last to have begun by the clock, at most an hour ago. */
export function dueNow(items: readonly TodayItem[], clock: DayClock): TodayItem[] {
  const begun = items.filter((item) => (startOf(item, clock) ?? Infinity) <= clock.minutes);
  const latest = Math.max(...begun.map((item) => startOf(item, clock)!));
  if (clock.minutes - latest >= hour) return [];
  return begun.filter((item) => startOf(item, clock) === latest && isOpenToday(item));
}

/** Whether a student should have begun by the clock and has neither completed nor started anything. */
export function hasNotBegun({ items, done }: Today, clock: DayClock): boolean {
  const open = items.filter(isOpenToday);
  if (done > 0 || open.length === 0 || open.some(isInProgress)) return false;
  const starts = open.flatMap((item) => startOf(item, clock) ?? []);
  return Math.min(noon, ...starts) <= clock.minutes;
}

/**
 * Since when a student stands still, in minutes after midnight: work should have begun, nothing is in progress, and for
 * an hour nothing was completed. Null: the student doesn't, or it is evening. `lastDone`: when something was last
 * completed today, in minutes after midnight, or null; `added`: when work was added that was added today, by id. It may
 * have been added after its time, and nobody could begin it before.
 */
export function standsStillSince(
  { items }: Pick<Today, 'items'>,
  clock: DayClock,
  lastDone: number | null,
  added: ReadonlyMap<number, number> = new Map(),
): number | null {
  const open = items.filter(isOpenToday);
  if (clock.minutes >= evening || open.some(isInProgress)) return null;
  const first = Math.min(
    ...open.map((item) => Math.max(startOf(item, clock) ?? Infinity, added.get(item.id) ?? 0)),
  );
  const since = Math.max(first, lastDone ?? 0);
  return clock.minutes - since >= hour ? since : null;
}
