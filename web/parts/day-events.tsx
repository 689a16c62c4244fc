/** What calendars that the family follows have on a day: not school work, and not to be ticked. */
import { CalendarClock } from 'lucide-react';
import type { DayEvent } from '../../shared-model/derive/outside-events.ts';
import { minutesOfTime } from '../../shared-model/lib/dates.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { useToday } from '../device/use-now.ts';
import { useRecords } from '../device/use-records.ts';
import { showMinuteOfDay } from '../format/format.ts';
import { m } from '../messages/compiled/messages.js';
import styles from './day-events.module.css';

const none: readonly DayEvent[] = [];

/** The events of other calendars by day; none for null, which is for students: a parent's calendar is their own. */
export function useOutsideEvents(span: DaySpan | null): (date: string) => readonly DayEvent[] {
  const { zone } = useToday();
  const days = useRecords('outsideEvents', span, zone);
  const byDay = new Map(days?.map(({ date, events }) => [date, events]));
  return (date) => byDay.get(date) ?? none;
}

/** An event as text: 3:30 PM Choir. */
export function eventWords({ name, time }: DayEvent): string {
  const minutes = time === null ? undefined : minutesOfTime(time);
  const title = name || m.calendar_file_unnamed();
  return minutes === undefined
    ? title
    : m.followed_event_at({ time: showMinuteOfDay(minutes), name: title });
}

/** An event with the calendar that it is of. */
export const wholeEventWords = (event: DayEvent): string =>
  m.followed_event({ name: eventWords(event), calendar: event.calendar });

interface Props {
  events: readonly DayEvent[];
  /** Whether each names its calendar. */
  isWhole?: boolean;
  /** On paper: in the sheet's own type, without a sign. */
  isPlain?: boolean;
}

/** The events of a day, a line each. */
export const OutsideEvents = ({ events, isWhole = false, isPlain = false }: Props) =>
  events.length > 0 && (
    <ul className={isPlain ? undefined : styles.events} aria-label={m.followed_events()}>
      {events.map((event, at) => (
        <li
          // Two calendars may have the same event twice.
          key={`${event.calendarId} ${event.time} ${event.name} ${at}`}
          className={isPlain ? undefined : styles.event}
          title={wholeEventWords(event)}
        >
          {!isPlain && <CalendarClock size={14} aria-hidden />}
          <span dir="auto">{isWhole ? wholeEventWords(event) : eventWords(event)}</span>
        </li>
      ))}
    </ul>
  );
