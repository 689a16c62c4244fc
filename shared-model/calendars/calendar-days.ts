/** Reads the whole days of a calendar (iCalendar, RFC 5545), of which some are days off. */
import type { CalendarParser } from './calendar-parser.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { longestName } from '../entities/time-off.ts';
import { calendarEvents, type CalendarEvent } from './calendar-lines.ts';
import { zonesNamed } from './calendar-zones.ts';
import { isClosure } from './closure-words.ts';
import { dayReader, eventDays } from './event-days.ts';
import { fold, type CalendarDays } from './fold-days.ts';
import { knownZones } from './whole-days.ts';

/** Most spans offered of either kind: more are no days to look through. */
const mostSpans = 400;

/** The whole days of a calendar within a span of days. */
export interface ReadCalendar {
  /** By first day; days of one name that follow each other are one span. */
  days: CalendarDays[];
  /** Number of timed events, which are no days off. */
  timed: number;
  /** Names of the events that can't be read; '' for one without. */
  unread: string[];
  /** Number of spans that were left out, the latest, because there are too many. */
  cut: number;
}

/** A text cut to what a record's name can hold. */
export function fitting(text: string, most = longestName): string {
  const name = text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  if (name.length <= most) return name;
  return `${name
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`;
}

/** The texts of an event's lines of a name, without what they are escaped by. */
export function textsOf(
  { lines }: Pick<CalendarEvent, 'lines'>,
  name: string,
  ical: CalendarParser,
): string[] {
  return lines
    .filter((line) => line.name === name)
    .flatMap(({ value }) => {
      try {
        return ical.Property.fromString(`${name}:${value}`).getValues().map(String);
      } catch {
        return [value];
      }
    });
}

const cutTo = (days: CalendarDays[]): CalendarDays[] => days.slice(0, mostSpans);

/**
 * The all-day events of a calendar's text within a window; `'unreadable'`: it is none. `zone` (IANA) is the family's: a
 * midnight of UTC may be one there.
 */
export function calendarDays(
  text: string,
  window: DaySpan,
  zone: string,
  ical: CalendarParser,
): ReadCalendar | 'unreadable' {
  const { isCalendar, events, zone: said } = calendarEvents(text);
  if (!isCalendar) return 'unreadable';
  const reader = dayReader({ ical, window, zones: knownZones([said, zone, 'UTC']) }, events);
  const days: CalendarDays[] = [];
  const unread: string[] = [];
  let timed = 0;
  for (const event of events) {
    const read = eventDays(event, reader);
    const name = fitting(textsOf(event, 'SUMMARY', ical)[0] ?? '');
    if (read === 'timed') timed += 1;
    else if (read === 'unread') unread.push(name);
    else if (read !== 'cancelled' && read.length > 0) {
      const categories = textsOf(event, 'CATEGORIES', ical);
      const [place = ''] = textsOf(event, 'LOCATION', ical);
      const inName = zonesNamed(name);
      const zones = inName.length > 0 ? inName : zonesNamed(place);
      const what = { name, isClosure: isClosure(name, categories), zones };
      days.push(...read.map((span) => ({ ...what, ...span })));
    }
  }
  if (events.length > 0 && unread.length === events.length && unread.every((name) => name === ''))
    return 'unreadable';
  const spans = fold(days);
  const shown = [
    ...cutTo(spans.filter((one) => one.isClosure)),
    ...cutTo(spans.filter((one) => !one.isClosure)),
  ];
  return { days: fold(shown), timed, unread, cut: spans.length - shown.length };
}
