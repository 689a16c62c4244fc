import { useState } from 'react';
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import { addDays, dayIn } from '../../../shared-model/lib/dates.ts';
import { repeatDates } from '../../../shared-model/planning/repeat-dates.ts';
import { act } from '../../device/act.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { showDate, showList } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Text } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';

/** How many days the preview names. */
const mostNamed = 6;

/** The days as a list, the last of many behind dots. */
function showDates(dates: readonly string[]): string {
  const named = dates.slice(0, mostNamed).map((day) => showDate(day));
  return dates.length > mostNamed
    ? `${showList(named)} … ${showDate(dates.at(-1)!)}`
    : showList(named);
}

interface Props {
  assignment: Assignment;
  zone: string;
  onClose: () => void;
}

/** Sets an assignment again, every week or every second week until a day; says beforehand on which days. */
export const RepeatDialog = ({ assignment: { id, title, dueDate }, zone, onClose }: Props) => {
  const from = dayIn(dueDate, zone);
  const [weeks, setWeeks] = useState<'1' | '2'>('1');
  const [until, setUntil] = useState(() => addDays(from, 4 * 7));
  const calendar = useCalendars().of(null);
  const { dates, daysOff } = repeatDates({ from, weeks: Number(weeks), until }, calendar);
  const repeat = async () => {
    const done = await act(
      'repeatAssignment',
      { id, weeks: Number(weeks), until },
      {
        done: ({ count }) => m.assignments_repeated({ title, count }),
        failed: m.assignments_create_failed(),
      },
    );
    if (done?.value.count === 0) toast({ kind: 'info', title: m.common_nothing_changed() });
    if (done) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={m.assignments_repeat_title({ title })}
      saveLabel={m.assignments_repeat_save()}
      canSave={dates.length > 0}
      onSubmit={repeat}
    >
      <Segmented<'1' | '2'>
        label={m.assignments_repeat_title({ title })}
        value={weeks}
        onChange={setWeeks}
        options={[
          { value: '1', label: m.assignments_every_week() },
          { value: '2', label: m.assignments_every_second_week() },
        ]}
      />
      <TextField
        type="date"
        label={m.common_until_day()}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Text tone="muted" aria-live="polite">
        {dates.length === 0
          ? m.assignments_repeat_none()
          : m.assignments_repeat_days({ count: dates.length, days: showDates(dates) })}
        {daysOff > 0 && ` ${m.assignments_repeat_days_off({ count: daysOff })}`}
      </Text>
    </FormDialog>
  );
};
