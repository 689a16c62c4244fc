import { CalendarPlus, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addDays } from '../../../../../shared-model/lib/dates.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { takeOpenedFile, useOpenedFile } from '../../../../browser/opened-files.ts';
import { useToday } from '../../../../device/use-now.ts';
import { FileButton } from '../../../../ui/file-button.tsx';
import { Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { readCalendar, type ReadCalendar } from './read-calendar.ts';

/** How many days ahead days off are offered. */
const windowDays = 730;

/** Reads a calendar; null: unreadable or without days off, and a message said so. */
async function readOrSay(file: File, today: string): Promise<ReadCalendar | null> {
  const until = addDays(today, windowDays);
  const calendar = await readCalendar(file, { from: today, until });
  const wrong =
    calendar === 'unreadable'
      ? m.calendar_file_unreadable()
      : calendar === 'too-long'
        ? m.calendar_file_too_long()
        : calendar.days.length === 0
          ? m.calendar_file_nothing()
          : null;
  if (wrong === null) return calendar as ReadCalendar;
  toast({ kind: 'danger', title: m.calendar_file_failed(), description: wrong });
  return null;
}

/** Imports holidays and breaks from a calendar file. */
export const CalendarPanel = () => {
  const [calendar, setCalendar] = useState<ReadCalendar | null>(null);
  const { day: today } = useToday();
  const opened = useOpenedFile();
  useEffect(() => {
    if (!opened || !/\.ics$/i.test(opened.name)) return;
    takeOpenedFile();
    void readOrSay(opened, today).then(setCalendar);
  }, [opened, today]);
  return (
    <Panel title={m.calendar_file_title()} icon={CalendarPlus}>
      <Stack gap="4">
        <Text tone="muted">{m.calendar_file_hint()}</Text>
        <Row>
          <FileButton
            accept=".ics,text/calendar"
            icon={Upload}
            onChoose={(file) => void readOrSay(file, today).then(setCalendar)}
          >
            {m.calendar_file_choose()}
          </FileButton>
        </Row>
      </Stack>
      {calendar && <CalendarDialog calendar={calendar} onClose={() => setCalendar(null)} />}
    </Panel>
  );
};
