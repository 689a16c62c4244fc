/** Reads days off from a calendar file (iCalendar, RFC 5545). The parser is loaded with the first file. */
import type ICAL from 'ical.js';
import type { DaySpan } from '../../../../../shared-model/lib/school-calendar.ts';
import { addDays } from '../../../../../shared-model/lib/dates.ts';
import { longestName } from '../../../../../shared-model/entities/time-off.ts';

const mostBytes = 1024 ** 2;
/** Most spans offered: a calendar with more isn't one of days off. */
const mostSpans = 200;
/** Most occurrences examined of one recurring event. */
const mostRepeats = 5_000;

/** An all-day event; consecutive days are one span. */
export interface CalendarDays extends DaySpan {
  name: string;
}

/** The days off of a calendar within a span of days. */
export interface ReadCalendar {
  /** By first day; equal days with an equal name are listed once. */
  days: CalendarDays[];
  /** Number of timed events, which are no days off. */
  timed: number;
}

/** The name cut to what a record can hold. */
function fitting(text: string): string {
  const name = text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  if (name.length <= longestName) return name;
  return `${name
    .slice(0, longestName - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`;
}

/** First days of an all-day event's occurrences, in order. */
function startsOf(event: ICAL.Event, until: string): string[] {
  if (!event.isRecurring()) return [event.startDate.toString()];
  const starts: string[] = [];
  const repeats = event.iterator();
  for (let count = 0; count < mostRepeats; count += 1) {
    const next = repeats.next() as ICAL.Time | null;
    if (!next || next.toString() > until) break;
    starts.push(next.toString());
  }
  return starts;
}

/** An event's days within a window. `DTEND` is exclusive. */
function daysOf(event: ICAL.Event, { from, until }: DaySpan): CalendarDays[] {
  const length = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
  const name = fitting(event.summary ?? '');
  return startsOf(event, until)
    .map((start) => ({ name, from: start, until: addDays(start, length - 1) }))
    .filter((span) => span.until >= from && span.from <= until);
}

/** Reads the all-day events within a window, or the reason why the file can't be read. */
export async function readCalendar(
  file: Blob,
  window: DaySpan,
): Promise<ReadCalendar | 'unreadable' | 'too-long'> {
  if (file.size > mostBytes) return 'too-long';
  const text = await file.text();
  const { default: ical } = await import('ical.js');
  try {
    const calendar = new ical.Component(ical.parse(text) as unknown[]);
    if (calendar.name !== 'vcalendar') return 'unreadable';
    const events = calendar
      .getAllSubcomponents('vevent')
      .filter((one) => one.getFirstPropertyValue('status') !== 'CANCELLED')
      .map((one) => new ical.Event(one));
    const whole = events.filter(({ startDate }) => startDate?.isDate);
    const days = new Map(
      whole
        .flatMap((event) => daysOf(event, window))
        .map((span) => [`${span.from} ${span.until} ${span.name}`, span]),
    );
    if (days.size > mostSpans) return 'too-long';
    return {
      days: [...days.values()].sort((one, other) => (one.from < other.from ? -1 : 1)),
      timed: events.length - whole.length,
    };
  } catch {
    return 'unreadable';
  }
}
