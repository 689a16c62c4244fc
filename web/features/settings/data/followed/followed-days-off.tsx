import type { ReadCalendar } from '../../../../../shared-model/calendars/calendar-days.ts';
import { zonesNamed } from '../../../../../shared-model/calendars/calendar-zones.ts';
import { fold } from '../../../../../shared-model/calendars/fold-days.ts';
import type { Id } from '../../../../../shared-model/lib/ids.ts';
import { isWholeDay, type OutsideEvent } from '../../../../../shared-model/lib/outside-event.ts';
import type { DaySpan } from '../../../../../shared-model/lib/school-calendar.ts';
import { useToday } from '../../../../device/use-now.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { DaysOffChoice } from '../calendar-import/days-off-choice.tsx';
import { offeredDays } from '../calendar-import/year-effect.ts';

/** The whole days of a followed calendar, as those of a file. */
function daysIn(events: readonly OutsideEvent[], { from, until }: DaySpan): ReadCalendar {
  const days = events
    .filter(isWholeDay)
    .filter((one) => one.until >= from && one.from <= until)
    .map((one) => ({ ...one, name: one.name.slice(0, 60), zones: zonesNamed(one.name) }));
  return { days: fold(days), timed: 0, unread: [], cut: 0 };
}

interface Props {
  calendarId: Id<'followed-calendar'>;
  onClose: () => void;
}

/** Chooses which days of a followed calendar become days off; nothing does by itself. */
export const FollowedDaysOff = ({ calendarId, onClose }: Props) => {
  const records = useRecords('schoolCalendarRecords');
  const events = useRecords('eventsOfCalendar', calendarId);
  const { day: today } = useToday();
  if (!records || !events) return null;
  const calendar = daysIn(events, offeredDays(records.terms, today));
  return <DaysOffChoice calendar={calendar} records={records} onClose={onClose} />;
};
