/** Reads days off from a calendar file (iCalendar, RFC 5545). The parser is loaded with the first file. */
import type ICAL from 'ical.js';
import type { DaySpan } from '../../../../../shared-model/lib/school-calendar.ts';
import { longestName } from '../../../../../shared-model/entities/time-off.ts';
import { textOfFile } from '../../../../browser/text-of-file.ts';
import { calendarEvents, type CalendarEvent } from './calendar-lines.ts';
import { zonesNamed } from './calendar-zones.ts';
import { isClosure } from './closure-words.ts';
import { dayReader, eventDays } from './event-days.ts';
import { fold, type CalendarDays } from './fold-days.ts';
import { knownZones } from './whole-days.ts';

const mostBytes = 8 * 1024 ** 2;
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
function fitting(text: string): string {
  const name = text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  if (name.length <= longestName) return name;
  return `${name
    .slice(0, longestName - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`;
}

/** The texts of an event's lines of a name, without what they are escaped by. */
function textsOf({ lines }: CalendarEvent, name: string, ical: typeof ICAL): string[] {
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
 * Reads the all-day events within a window, or the reason why the file can't be read. `zone` (IANA) is the family's: a
 * midnight of UTC may be one there.
 */
export async function readCalendar(
  file: Blob,
  window: DaySpan,
  zone: string,
): Promise<ReadCalendar | 'unreadable' | 'too-long'> {
  if (file.size > mostBytes) return 'too-long';
  const { isCalendar, events, zone: said } = calendarEvents(await textOfFile(file));
  if (!isCalendar) return 'unreadable';
  const { default: ical } = await import('ical.js');
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
