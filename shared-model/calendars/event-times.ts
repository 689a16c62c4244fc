/** The moments of a calendar's timed events: repeated ones at the same time of day, whatever the clocks do. */
import { addDays, dayIn, fromForm, minuteMs } from '../lib/dates.ts';
import type { CalendarEvent } from './calendar-lines.ts';
import { first, minutesOf, writtenDays, type DayReader } from './event-days.ts';
import { namedZone } from './named-zone.ts';
import { pointOf, type CalendarPoint } from './whole-days.ts';

/** When it begins and ends, in milliseconds since 1970. */
export interface EventTime {
  from: number;
  until: number;
}

/** The zone (IANA) of a point; one without is at the family's own time. Undefined: an unknown one. */
const zoneOf = ({ isUtc, zone }: CalendarPoint, home: string): string | undefined => {
  if (isUtc) return 'UTC';
  return zone === '' ? home : namedZone(zone);
};

/** The moment of a time of day on a day. */
function momentOn(day: string, minutes: number, zone: string): number {
  const time = [Math.floor(minutes / 60) % 24, minutes % 60];
  const clock = time.map((part) => String(part).padStart(2, '0')).join(':');
  return Date.parse(fromForm(minutes >= 1_440 ? addDays(day, 1) : day, clock, zone) ?? '');
}

function timesOf(event: CalendarEvent, reader: DayReader, home: string): EventTime[] | 'unread' {
  const [begins, ends, lasts] = ['DTSTART', 'DTEND', 'DURATION'].map((name) => first(event, name));
  const start = begins && pointOf(begins.value, begins);
  const zone = start && zoneOf(start, home);
  if (!start || !zone) return 'unread';
  const begin = momentOn(start.day, start.minutes ?? 0, zone);
  const end = ends ? pointOf(ends.value, ends) : null;
  const endZone = end ? zoneOf(end, home) : zone;
  if ((ends && !end) || !endZone) return 'unread';
  const length = end
    ? momentOn(end.day, end.minutes ?? 0, endZone) - begin
    : (lasts ? minutesOf(lasts.value, reader) : 0) * minuteMs;
  if (!(length >= 0)) return 'unread';
  return writtenDays(event, start, reader)
    .map((day) => momentOn(day, start.minutes ?? 0, zone))
    .map((from) => ({ from, until: from + length }))
    .filter(
      ({ from, until }) =>
        dayIn(until, home) >= reader.window.from && dayIn(from, home) <= reader.window.until,
    );
}

/**
 * The times of an event that `eventDays` calls timed, within the reader's window; `home` (IANA) is the family's zone.
 * Never throws, whatever the file holds.
 */
export function eventTimes(
  event: CalendarEvent,
  reader: DayReader,
  home: string,
): EventTime[] | 'unread' {
  try {
    return timesOf(event, reader, home);
  } catch {
    return 'unread';
  }
}
