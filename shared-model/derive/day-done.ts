/**
 * The day on which completed work counts: in attendance, streaks, XP of a day, stars, reports, terms, and on the
 * child's trail. Everything that asks for that day asks here.
 *
 * A completion says the day itself (`completedOn`), in the zone of then, so no later setting changes it:
 * - planned work that is ticked later counts on the day it was planned for, ticked ahead on the day of the tick;
 * - a lesson counts on the day of the tick, because open lessons move on and have no earlier day;
 * - an assignment counts on the day of the tick: its due date is a limit and not the day on which it is done;
 * - a parent may say another day, at the tick or later.
 *
 * What was completed before days were kept has none: it counts on its moment's day, by the family's zone of then.
 */
import { addDays } from '../lib/dates.ts';
import type { DayLookup } from '../lib/zone-history.ts';

/** A completion's moment (ISO 8601) and day (yyyy-MM-dd). */
export interface DoneWork {
  completedAt: string | null;
  completedOn: string | null;
}

/** The day (yyyy-MM-dd) on which completed work counts; null: it has no moment. */
export const dayDone = ({ completedAt, completedOn }: DoneWork, dayOf: DayLookup): string | null =>
  typeof completedAt !== 'string' ? null : (completedOn ?? dayOf(completedAt));

/**
 * The day on which work counts if nobody says another: `tickedOn`, or the day it was planned for if that is over (both
 * yyyy-MM-dd). Null: it isn't planned for a day.
 */
export const dayByDefault = (plannedFor: string | null, tickedOn: string): string =>
  plannedFor !== null && plannedFor < tickedOn ? plannedFor : tickedOn;

/** Whether completed work counts on `day` (yyyy-MM-dd). */
export function countsOn(day: string, dayOf: DayLookup): (done: DoneWork) => boolean {
  // Days in UTC and in a zone differ by at most one.
  const [from, until] = [addDays(day, -1), addDays(day, 1)];
  return (done) => {
    const rough = roughDayDone(done)?.slice(0, 10);
    if (rough === undefined || rough < from || rough > until) return false;
    return dayDone(done, dayOf) === day;
  };
}

/** The day of completed work, or its moment: as text, it begins with its day or with a day next to it. */
export const roughDayDone = ({ completedAt, completedOn }: DoneWork): string | null =>
  typeof completedAt !== 'string' ? null : (completedOn ?? completedAt);

/** The first day (yyyy-MM-dd) on which some of these counts; null: none does. */
export function firstDayDone(done: Iterable<DoneWork>, dayOf: DayLookup): string | null {
  let first: string | null = null;
  let roughly = '~';
  for (const one of done) {
    const rough = roughDayDone(one);
    // Days in UTC and in a zone differ by at most one.
    if (rough === null || rough.slice(0, 10) > roughly) continue;
    const day = dayDone(one, dayOf)!;
    if (first !== null && first <= day) continue;
    first = day;
    roughly = addDays(day, 1);
  }
  return first;
}
