import { useState } from 'react';
import type { TimeOff } from '../../../../../shared-model/entities/time-off.ts';
import { showDayFrom } from '../../../../format/format.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { act } from '../../../../device/act.ts';
import { useToday } from '../../../../device/use-now.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Text } from '../../../../ui/pieces.tsx';
import type { CalendarDays, ReadCalendar } from './read-calendar.ts';

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
export const CalendarDialog = (props: Omit<Props, 'timeOff'>) => {
  const records = useRecords('schoolCalendarRecords');
  return records ? <Choice {...props} timeOff={records.timeOff} /> : null;
};
