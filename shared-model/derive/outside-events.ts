/** What calendars that others keep have on the family's days. */
import { followedCalendar, type FollowedCalendar } from '../entities/followed-calendar.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn, toForm } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isWholeDay, type OutsideEvent } from '../lib/outside-event.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween, monthsFollowed, monthsOfCalendar } from './indexes.ts';

/** A followed calendar and how many events of it are known. */
export interface FollowedShown extends FollowedCalendar {
  events: number;
}

/** An event on one of its days. */
export interface DayEvent {
  calendarId: Id<'followed-calendar'>;
  /** The calendar's name. */
  calendar: string;
  name: string;
  /** When it begins in the family's zone (HH:mm); null: all day, or it began on a day before. */
  time: string | null;
}

/** A day (yyyy-MM-dd) and its events: whole days first, then by time. */
export interface OutsideDay {
  date: string;
  events: DayEvent[];
}

const keyOf = ({ name, from, until }: OutsideEvent): string => `${from} ${until} ${name}`;

/** The known events of a calendar, each once, by beginning. */
export function eventsOfCalendar(view: FamilyView, id: Id<'followed-calendar'>): OutsideEvent[] {
  const months = view
    .find(monthsOfCalendar, id)
    .toSorted((one, other) => compareText(one.month, other.month));
  const events = months.flatMap((one) => one.events).map((event) => [keyOf(event), event] as const);
  return [...new Map(events).values()];
}

/** The calendars that the family follows, by name. */
export const listFollowed = (view: FamilyView): FollowedShown[] =>
  view
    .all(followedCalendar)
    .map((one) => ({ ...one, events: eventsOfCalendar(view, one.id).length }))
    .sort((one, other) => compareText(one.name, other.name) || one.id - other.id);

/** The days of an event in a zone; one that ends at midnight isn't on the next day. */
function daysOf(event: OutsideEvent, zone: string): DaySpan {
  if (isWholeDay(event)) return event;
  const from = dayIn(event.from, zone);
  const last = dayIn(Math.max(Date.parse(event.from), Date.parse(event.until) - 1), zone);
  return { from, until: last < from ? from : last };
}

/** The events of other calendars on these days that have any, in `zone` (IANA); null: on none. */
export function outsideEvents(view: FamilyView, span: DaySpan | null, zone: string): OutsideDay[] {
  if (!span) return [];
  const names = new Map(view.all(followedCalendar).map(({ id, name }) => [id, name]));
  if (names.size === 0) return [];
  // In a zone ahead or behind, a moment is on a day of the next month or the last one.
  const months = new Set(daysBetween(span.from, span.until).flatMap((day) => [day.slice(0, 7)]));
  for (const end of [span.from, span.until]) {
    const at = Date.parse(`${end}T00:00:00Z`);
    for (const hours of [-24, 48])
      months.add(new Date(at + hours * 3_600_000).toISOString().slice(0, 7));
  }
  const byDay = new Map<string, Map<string, DayEvent & { rank: string }>>();
  for (const month of months)
    for (const { calendarId, events } of view.find(monthsFollowed, month))
      for (const event of events) {
        const { from, until } = daysOf(event, zone);
        if (from > span.until || until < span.from) continue;
        const first = from < span.from ? span.from : from;
        const last = until > span.until ? span.until : until;
        for (const date of daysBetween(first, last)) {
          const isTimed = !isWholeDay(event) && date === from;
          const time = isTimed ? toForm(event.from, zone).time : null;
          const rank = `${time ?? ''} ${event.name} ${calendarId}`;
          const onDay = byDay.get(date) ?? new Map<string, DayEvent & { rank: string }>();
          const calendar = names.get(calendarId) ?? '';
          onDay.set(rank, { calendarId, calendar, name: event.name, time, rank });
          byDay.set(date, onDay);
        }
      }
  return [...byDay]
    .map(([date, events]) => ({
      date,
      events: [...events.values()]
        .sort((one, other) => compareText(one.rank, other.rank))
        .map(({ calendarId, calendar, name, time }) => ({ calendarId, calendar, name, time })),
    }))
    .sort((one, other) => compareText(one.date, other.date));
}
