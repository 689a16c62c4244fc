/** Reads the days of a calendar file. The parser is loaded with the first file. */
import {
  calendarDays,
  type ReadCalendar,
} from '../../../../../shared-model/calendars/calendar-days.ts';
import type { DaySpan } from '../../../../../shared-model/lib/school-calendar.ts';
import { textOfFile } from '../../../../browser/text-of-file.ts';

const mostBytes = 8 * 1024 ** 2;

/**
 * Reads the all-day events within a window, or the reason why the file can't be read. `zone` (IANA) is the family's: a
 * midnight of UTC may be one there.
 */
export async function readCalendar(
  file: Blob,
  window: DaySpan,
  zone: string,
): Promise<ReadCalendar | 'unreadable' | 'too-long'> {
  if (file.size > mostBytes) return 'too-long';
  const text = await textOfFile(file);
  const { default: ical } = await import('ical.js');
  return calendarDays(text, window, zone, ical);
}
