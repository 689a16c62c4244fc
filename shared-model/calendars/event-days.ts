/** The days of a calendar's events: repeated ones as often as they happen, moved ones where they are now. */
import type { CalendarParser } from './calendar-parser.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { addDays, dayIn, fromForm } from '../lib/dates.ts';
import type { CalendarEvent, CalendarLine } from './calendar-lines.ts';
import { isKnownRule, ruleParts } from './known-rule.ts';
import { pointOf, wholeDays, type CalendarPoint, type WholeDays } from './whole-days.ts';

/** Most occurrences examined of one calendar. */
const mostRepeats = 50_000;
/** What a text can't be read as. */
class Unread extends Error {}

/** What events are read with. */
export interface DayReader {
  ical: CalendarParser;
  window: DaySpan;
  /** Known zones (IANA), the likeliest first; at least the family's. */
  zones: readonly string[];
  /** By event: the days on which its series does something else, told by events of their own. */
  moved: ReadonlyMap<string, ReadonlySet<string>>;
  repeats: { left: number };
}

/** A reader of a calendar's events. */
export const dayReader = (
  given: Pick<DayReader, 'ical' | 'window' | 'zones'>,
  events: readonly CalendarEvent[],
): DayReader => ({ ...given, moved: movedDays(events), repeats: { left: mostRepeats } });

/** The first line of a name. */
export const first = ({ lines }: CalendarEvent, name: string): CalendarLine | undefined =>
  lines.find((line) => line.name === name);

/** The points of all lines of a name, which may list several, also as periods. */
const pointsOf = ({ lines }: CalendarEvent, name: string): CalendarPoint[] =>
  lines
    .filter((line) => line.name === name && line.value.trim() !== '')
    .flatMap((line) =>
      line.value.split(',').map((value) => {
        const point = pointOf(value.split('/')[0]!, line);
        if (!point) throw new Unread();
        return point;
      }),
    );

function movedDays(events: readonly CalendarEvent[]): Map<string, Set<string>> {
  const moved = new Map<string, Set<string>>();
  for (const event of events) {
    const [line, uid] = [first(event, 'RECURRENCE-ID'), first(event, 'UID')?.value];
    const point = line && !event.isBroken ? pointOf(line.value, line) : null;
    if (!point || uid === undefined) continue;
    const days = moved.get(uid) ?? new Set();
    moved.set(uid, days.add(point.day));
  }
  return moved;
}

/** The last day of a rule: a moment of UTC as a day of the series. */
function lastOf(until: string, start: CalendarPoint, { zones }: DayReader): string {
  const point = pointOf(until, { parameters: new Map() });
  if (!point) throw new Unread();
  if (!point.isUtc || start.minutes === null || start.isUtc) return point.day;
  const clock = [Math.floor(point.minutes! / 60), point.minutes! % 60];
  const time = clock.map((part) => String(part).padStart(2, '0')).join(':');
  return dayIn(fromForm(point.day, time, 'UTC') ?? `${point.day}T00:00:00Z`, zones[0]!);
}

/** The written days of a rule until the window's end. */
function daysOfRule(rule: string, start: CalendarPoint, reader: DayReader): string[] {
  const parts = ruleParts(rule);
  if (!isKnownRule(parts)) throw new Unread();
  const until = parts.get('UNTIL');
  const end = until === undefined ? reader.window.until : lastOf(until, start, reader);
  const isByDate = parts.get('FREQ') === 'YEARLY' && !parts.has('BYDAY') && !parts.has('BYSETPOS');
  const [, month, day] = start.day.split('-').map(Number);
  const months = (parts.get('BYMONTH') ?? `${month}`).split(',').map(Number);
  const dates = (parts.get('BYMONTHDAY') ?? `${day}`).split(',').map(Number);
  // 29 February each year is one year in four: the parser only knows that if it is said.
  const said = isByDate ? { BYMONTH: months.join(','), BYMONTHDAY: dates.join(',') } : {};
  const whole = Object.entries({ ...Object.fromEntries(parts), ...said })
    .filter(([name]) => name !== 'UNTIL')
    .map((part) => part.join('='))
    .join(';');
  const repeats = reader.ical.Recur.fromString(whole).iterator(
    reader.ical.Time.fromDateString(start.day),
  );
  const days: string[] = [];
  for (;;) {
    if (reader.repeats.left === 0) throw new Unread();
    reader.repeats.left -= 1;
    const next = repeats.next()?.toString();
    if (next === undefined || next > end || next > addDays(reader.window.until, 1)) return days;
    const [, nextMonth, nextDay] = next.split('-').map(Number);
    // The parser makes 2 March of 30 February.
    const isThere =
      !isByDate ||
      (months.includes(nextMonth!) && (dates.includes(nextDay!) || dates.some((one) => one < 0)));
    if (isThere) days.push(next);
  }
}

/** The written days of an event's occurrences, without those taken out, moved or called off. */
export function writtenDays(
  event: CalendarEvent,
  start: CalendarPoint,
  reader: DayReader,
): string[] {
  const rules = event.lines.filter(({ name }) => name === 'RRULE');
  const more = pointsOf(event, 'RDATE').map(({ day }) => day);
  const out = new Set(pointsOf(event, 'EXDATE').map(({ day }) => day));
  if (first(event, 'RECURRENCE-ID')) return [start.day];
  const moved = reader.moved.get(first(event, 'UID')?.value ?? '');
  const days =
    rules.length === 0
      ? [start.day, ...more]
      : [...rules.flatMap(({ value }) => daysOfRule(value.trim(), start, reader)), ...more];
  return [...new Set(days)].filter((day) => !out.has(day) && !moved?.has(day));
}

/** What an event is: its days, without those beyond the window; a time of day; called off; or not to be read. */
export type EventDays = DaySpan[] | 'timed' | 'cancelled' | 'unread';

/** The minutes of a duration (`PT45M`). */
export const minutesOf = (text: string, { ical }: DayReader): number =>
  Math.round(ical.Duration.fromString(text.trim()).toSeconds() / 60);

/** Whether an event says twice when it is, and differently: then nobody knows. */
const isTorn = ({ lines }: CalendarEvent): boolean =>
  ['DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID'].some(
    (name) =>
      new Set(lines.filter((line) => line.name === name).map(({ value }) => value)).size > 1,
  );

function daysOrWhy(event: CalendarEvent, reader: DayReader): EventDays {
  if (first(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED') return 'cancelled';
  const [begins, ends, lasts] = ['DTSTART', 'DTEND', 'DURATION'].map((name) => first(event, name));
  const start = begins && pointOf(begins.value, begins);
  const end = ends ? pointOf(ends.value, ends) : null;
  const isRange = first(event, 'RECURRENCE-ID')?.parameters.has('RANGE');
  if (event.isBroken || isTorn(event) || !start || (ends && !end) || isRange) return 'unread';
  const flag = first(event, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase() === 'TRUE';
  const duration = lasts && !end ? minutesOf(lasts.value, reader) : null;
  const whole = wholeDays(start, end, duration, reader.zones, flag);
  if (whole === 'timed') return 'timed';
  if (whole === 'wrong') return 'unread';
  const { shift, length }: WholeDays = whole;
  return writtenDays(event, start, reader)
    .map((day) => addDays(day, shift))
    .map((from) => ({ from, until: addDays(from, length - 1) }))
    .filter(({ from, until }) => until >= reader.window.from && from <= reader.window.until);
}

/** Reads an event's days. Never throws, whatever the file holds. */
export function eventDays(event: CalendarEvent, reader: DayReader): EventDays {
  try {
    return daysOrWhy(event, reader);
  } catch {
    return 'unread';
  }
}
