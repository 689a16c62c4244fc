/** The days that are offered where something is moved or copied to. */
import { addDays, weekStart } from '../../../../shared-model/lib/dates.ts';
import { isSchoolDay, type SchoolCalendar } from '../../../../shared-model/lib/school-calendar.ts';
import { showDate, showShortDay } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';

const twoWeeks = 14;

/**
 * Today and tomorrow by these names, and the school days of two weeks: from today in the present week, else from the Monday of the week
 * that is shown. `more`: further days (yyyy-MM-dd), which are in it wherever they lie.
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

/** "Today, Mar 4", else "Fri, Mar 6". */
export function dayChip(day: string, today: string): string {
  const date = showDate(day);
  if (day === today) return m.planner_chip_today({ date });
  if (day === addDays(today, 1)) return m.planner_chip_tomorrow({ date });
  return showShortDay(day);
}
