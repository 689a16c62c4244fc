/** What is next in a list of days: for a glance, not for a plan. */
import type { CalendarDay, CalendarWork } from './calendar.ts';

/** A piece of work that is to come, with its day (yyyy-MM-dd). */
export interface NextWork {
  date: string;
  work: CalendarWork;
}

/** The first `count` open pieces of work of these days from `today` (yyyy-MM-dd) on, in the calendar's order. */
export const nextWork = (days: readonly CalendarDay[], today: string, count: number): NextWork[] =>
  days
    .filter(({ date }) => date >= today)
    .flatMap(({ date, work }) =>
      work.filter(({ done }) => !done).map((one) => ({ date, work: one })),
    )
    .slice(0, count);
