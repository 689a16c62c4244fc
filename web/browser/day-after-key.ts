/** Target days of the keys in a day grid (WAI-ARIA grid pattern). */
import { addMonths } from '../../shared-model/lib/calendar-dates.ts';
import { addDays, weekdayOf } from '../../shared-model/lib/dates.ts';

/** The day a key moves to; undefined: not a key of the grid. */
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
