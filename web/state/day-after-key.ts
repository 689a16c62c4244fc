/** Where the keys of a grid of days go (WAI-ARIA, grid pattern), and the months that they turn. */
import { addDays, weekdayOf } from '../../shared-model/lib/dates.ts';
import { monthStart } from '../../shared-model/planning/periods.ts';

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => addDays(monthStart(day, 1), -1);

/** The same day of another month, or its last where it has fewer. */
export function addMonths(day: string, count: number): string {
  const last = lastOfMonth(monthStart(day, count));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The day that a key goes to from another; undefined: the key is none of the grid's. */
export function dayAfterKey(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
