/** The days offered as targets of a move or copy. */
import { addDays, weekStart } from '../../../../shared-model/lib/dates.ts';
import { isSchoolDay, type SchoolCalendar } from '../../../../shared-model/lib/school-calendar.ts';
import { showDate, showShortDay } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';

const twoWeeks = 14;

/**
 * The days of the strip: today, tomorrow and the school days of two weeks, starting today in the present week, else on
 * the Monday of the shown week. `more`: extra days (yyyy-MM-dd) that are always included.
 */
export function dayStrip(
  week: string,
  { today, calendar }: { today: string; calendar: SchoolCalendar },
  more: readonly string[] = [],
): string[] {
  const first = weekStart(today) === weekStart(week) ? today : weekStart(week);
  const days = Array.from({ length: twoWeeks }, (_, at) => addDays(first, at));
  const near = [today, addDays(today, 1)].filter((day) => days.includes(day));
  const offered = days.filter((day) => isSchoolDay(day, calendar));
  return [...new Set([...near, ...offered, ...more])].sort();
}

/** "Today, Mar 4" or "Fri, Mar 6". */
export function dayChip(day: string, today: string): string {
  const date = showDate(day);
  if (day === today) return m.planner_chip_today({ date });
  if (day === addDays(today, 1)) return m.planner_chip_tomorrow({ date });
  return showShortDay(day);
}
