/** Reads a calendar that the family follows: all its events, in months. */
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '../lib/calendar-dates.ts';
import {
  isWholeDay,
  longestEventName,
  mostEventsOfMonth,
  type OutsideEvent,
} from '../lib/outside-event.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { fitting, textsOf } from './calendar-days.ts';
import { calendarEvents, type CalendarEvent } from './calendar-lines.ts';
import type { CalendarParser } from './calendar-parser.ts';
import { isClosure } from './closure-words.ts';
import { dayReader, eventDays, type DayReader } from './event-days.ts';
import { eventTimes } from './event-times.ts';
import { knownZones } from './whole-days.ts';

/** What a calendar has within a span of days. */
export interface OutsideCalendar {
  /** What it calls itself; '': nothing. */
  name: string;
  /** By month (yyyy-MM), each by beginning, then by name. */
  months: Map<string, OutsideEvent[]>;
  /** How many events can't be read. */
  unread: number;
  /** How many events were left out of months that have too many. */
  cut: number;
}

/** How many months are kept: the one before this one, and so many from then on. */
const monthsKept = 15;

/** The days of which events are kept. */
export function followedSpan(today: string): DaySpan {
  const from = addMonths(firstOfMonth(today), -1);
  return { from, until: lastOfMonth(addMonths(from, monthsKept - 1)) };
}

const iso = (at: number): string => new Date(at).toISOString();

function eventsOf(event: CalendarEvent, reader: DayReader, home: string): OutsideEvent[] | null {
  const name = fitting(textsOf(event, 'SUMMARY', reader.ical)[0] ?? '', longestEventName);
  const days = eventDays(event, reader);
  if (days === 'cancelled') return [];
  if (days === 'unread') return null;
  if (days !== 'timed') {
    const off = isClosure(name, textsOf(event, 'CATEGORIES', reader.ical));
    return days.map(({ from, until }) => ({ name, from, until, isClosure: off }));
  }
  const times = eventTimes(event, reader, home);
  if (times === 'unread') return null;
  return times.map(({ from, until }) => ({
    name,
    from: iso(from),
    until: iso(until),
    isClosure: false,
  }));
}

/** The months of an event in the family's zone, within the window. */
function monthsOf(event: OutsideEvent, home: string, window: DaySpan): string[] {
  const [from, until] = isWholeDay(event)
    ? [event.from, event.until]
    : [dayIn(event.from, home), dayIn(event.until, home)];
  const last = (until < window.until ? until : window.until).slice(0, 7);
  const months: string[] = [];
  let day = firstOfMonth(from > window.from ? from : window.from);
  for (; day.slice(0, 7) <= last; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/**
 * The events of a calendar's text on the days of `window`; `'unreadable'`: it is none. `zone` (IANA) is the family's.
 * An event that can't be read is counted and takes no other along.
 */
export function outsideCalendar(
  text: string,
  window: DaySpan,
  zone: string,
  ical: CalendarParser,
): OutsideCalendar | 'unreadable' {
  const { isCalendar, events, zone: said, name } = calendarEvents(text);
  if (!isCalendar) return 'unreadable';
  const reader = dayReader({ ical, window, zones: knownZones([said, zone, 'UTC']) }, events);
  const months = new Map<string, Map<string, OutsideEvent>>();
  let unread = 0;
  for (const event of events) {
    const read = eventsOf(event, reader, zone);
    if (read === null) unread += 1;
    for (const one of read ?? [])
      for (const month of monthsOf(one, zone, window)) {
        const known = months.get(month) ?? new Map<string, OutsideEvent>();
        months.set(month, known.set(`${one.from} ${one.until} ${one.name}`, one));
      }
  }
  let cut = 0;
  const kept = [...months].map(([month, known]) => {
    const sorted = [...known.values()].sort(
      (one, other) => compareText(one.from, other.from) || compareText(one.name, other.name),
    );
    cut += Math.max(0, sorted.length - mostEventsOfMonth);
    return [month, sorted.slice(0, mostEventsOfMonth)] as const;
  });
  const title = fitting(name.replaceAll(/\\([,;\\])/g, '$1'));
  return { name: title, months: new Map(kept), unread, cut };
}
