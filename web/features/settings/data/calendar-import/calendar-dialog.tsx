import { useEffect, useState } from 'react';
import type { ReadCalendar } from '../../../../../shared-model/calendars/calendar-days.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useFamily } from '../../../../device/use-family.ts';
import { useToday } from '../../../../device/use-now.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { showList } from '../../../../format/format.ts';
import { toast } from '../../../../ui/toast.ts';
import { DaysOffChoice } from './days-off-choice.tsx';
import { readCalendar } from './read-calendar.ts';
import { offeredDays } from './year-effect.ts';

/** Why a calendar has nothing to choose from; null: it has. */
function wrongWith(calendar: ReadCalendar | 'unreadable' | 'too-long'): string | null {
  if (calendar === 'unreadable') return m.calendar_file_unreadable();
  if (calendar === 'too-long') return m.calendar_file_too_long();
  const { days, unread } = calendar;
  if (days.length > 0) return null;
  if (unread.length === 0) return m.calendar_file_nothing();
  const names = showList(unread.slice(0, 8).map((name) => name || m.calendar_file_unnamed()));
  return m.calendar_file_unread({ count: unread.length, names });
}

interface Props {
  file: Blob;
  onClose: () => void;
}

/** The days of a calendar file (`DaysOffChoice`). */
export const CalendarDialog = ({ file, onClose }: Props) => {
  const records = useRecords('schoolCalendarRecords');
  const { day: today } = useToday();
  const { zone } = useFamily();
  const [calendar, setCalendar] = useState<ReadCalendar | null>(null);
  const isReady = records !== undefined;
  useEffect(() => {
    if (!records || calendar) return undefined;
    let isGone = false;
    const read = async () => {
      const answer = await readCalendar(file, offeredDays(records.terms, today), zone);
      if (isGone) return;
      const wrong = wrongWith(answer);
      if (wrong === null) return setCalendar(answer as ReadCalendar);
      toast({ kind: 'danger', title: m.calendar_file_failed(), description: wrong });
      onClose();
    };
    void read();
    return () => {
      isGone = true;
    };
    // Read once, with the records that were there: later ones only change what is off already.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, file]);
  if (!records || !calendar) return null;
  return <DaysOffChoice calendar={calendar} records={records} onClose={onClose} />;
};
