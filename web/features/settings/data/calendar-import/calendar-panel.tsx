import { useEffect, useState } from 'react';
import { CalendarPlus, Upload } from 'lucide-react';
import { addDays } from '../../../../../shared-model/lib/dates.ts';
import type { TimeOff } from '../../../../../shared-model/entities/time-off.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { takeOpenedFile, useOpenedFile } from '../../../../browser/opened-files.ts';
import { useToday } from '../../../../device/use-now.ts';
import { FileButton } from '../../../../ui/file-button.tsx';
import { Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showDayFrom } from '../../../../format/format.ts';
import { act } from '../../../../device/act.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { readCalendar, type ReadCalendar, type CalendarDays } from './read-calendar.ts';

/** Whether the family already has these days off, under any name. */
const isThere = ({ from, until }: CalendarDays, timeOff: readonly TimeOff[]): boolean =>
  timeOff.some(
    ({ startDate, endDate, studentId }) =>
      studentId === null && startDate <= from && until <= endDate,
  );

interface Props {
  calendar: ReadCalendar;
  timeOff: readonly TimeOff[];
  onClose: () => void;
}

const Choice = ({ calendar: { days, timed }, timeOff, onClose }: Props) => {
  const { day: today } = useToday();
  const [chosen, setChosen] = useState(() =>
    days.flatMap((one, at) => (isThere(one, timeOff) ? [] : [at])),
  );
  const count = chosen.length;
  const spanOf = ({ from, until }: CalendarDays): string => {
    const [first, last] = [showDayFrom(from, today), showDayFrom(until, today)];
    return from === until ? first : m.common_from_to({ from: first, until: last });
  };
  const take = async () => {
    const times = chosen.map((at) => days[at]!);
    const words = { done: m.calendar_file_taken({ count }), failed: m.calendar_file_failed() };
    if (await act('importTimeOff', { times }, words)) onClose();
  };
  return (
    <FormDialog
      size="lg"
      title={m.calendar_file_title()}
      saveLabel={m.calendar_file_take({ count })}
      canSave={count > 0}
      onSubmit={take}
      onClose={onClose}
    >
      <CheckboxGroup
        legend={m.calendar_file_which()}
        hint={m.calendar_file_which_hint()}
        value={chosen}
        onChange={setChosen}
        options={days.map((one, value) => ({
          value,
          label: <span dir="auto">{one.name || m.calendar_file_unnamed()}</span>,
          hint: isThere(one, timeOff) ? m.calendar_file_there({ days: spanOf(one) }) : spanOf(one),
        }))}
      />
      {timed > 0 && <Text tone="muted">{m.calendar_file_timed({ count: timed })}</Text>}
    </FormDialog>
  );
};

/** Chooses which days of a calendar become days off; those the family already has start unchecked. */
const CalendarDialog = (props: Omit<Props, 'timeOff'>) => {
  const records = useRecords('schoolCalendarRecords');
  return records ? <Choice {...props} timeOff={records.timeOff} /> : null;
};

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
