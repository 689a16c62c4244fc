import * as v from 'valibot';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';
import type { AttendanceDay } from '../../../shared-model/derive/attendance-days.ts';
import { attendance, attendanceKinds } from '../../../shared-model/entities/attendance.ts';
import { day as dayType } from '../../../shared-model/entities/field-types.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { changesOf, typedFields } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Box, Button, Grid, Text } from '../../ui/pieces.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { dayKindLabel, recordedWords } from './attendance-words.ts';

const schemaFor = (from: string, last: string) =>
  v.object({
    /** Empty: as recorded. */
    kind: v.pipe(
      v.string(),
      v.transform((kind) => attendanceKinds.find((one) => one === kind) ?? null),
    ),
    /** Null minutes: the recorded ones. */
    ...typedFields(attendance, ['minutes', 'note']),
    until: v.pipe(
      dayType().schema as v.GenericSchema<string>,
      v.check((until) => wrongSpan(from, until) === undefined, problemText('end-before-start')),
      v.check((until) => until <= last, problemText('day-to-come')),
    ),
    /** Ids of other students the override applies to. */
    siblings: v.array(v.number()),
  });

interface Props {
  day: AttendanceDay;
  student: Student;
  students: readonly Student[];
  /** Last day that can be recorded. */
  last: string;
  onClose: () => void;
}

/**
 * Dialog: overrides attendance where a child's records don't tell it or are wrong, for several days and children at
 * once if wanted.
 */
export const AttendanceDialog = ({ day, student, students, last, onClose }: Props) => {
  const { date, override } = day;
  const { form, field, dialog } = useRecordForm({
    schema: schemaFor(date, last),
    draftName: `attendance:${student.id}:${date}`,
    first: () => ({
      kind: override?.kind ?? '',
      minutes: String(override?.minutes ?? ''),
      note: override?.note ?? '',
      until: date,
      siblings: [],
    }),
    save: ({ until, siblings, ...values }) => {
      const isAlone = siblings.length === 0 && until === date;
      const before = override ?? { kind: null, minutes: null, note: '' };
      return act(
        'setAttendance',
        {
          studentIds: [student.id, ...siblings],
          from: date,
          until,
          values: isAlone ? changesOf(before, values) : values,
        },
        {
          done: ({ count }) => m.attendance_saved({ count }),
          failed: m.attendance_save_failed(),
        },
      );
    },
    onClose,
  });
  const called = useCalledName();
  const others = students.filter(({ id }) => id !== student.id);
  const clear = (): void => {
    for (const name of ['kind', 'minutes', 'note'] as const)
      form.setValue(name, '', { shouldDirty: true });
  };
  return (
    <FormDialog
      {...dialog}
      title={m.attendance_day_title({ name: called(student), day: showLongDay(date) })}
    >
      <Text tone="muted">{m.attendance_recorded_that_day({ what: recordedWords(day) })}</Text>
      <Grid min="11rem" alignItems="start">
        <SelectField
          label={m.attendance_kind()}
          options={[
            {
              value: '',
              label: m.attendance_as_recorded({ what: dayKindLabel(day.recordedKind) }),
            },
            ...attendanceKinds.map((kind) => ({ value: kind, label: dayKindLabel(kind) })),
          ]}
          {...field('kind')}
        />
        <TextField
          label={m.attendance_minutes()}
          hint={m.attendance_minutes_hint({ minutes: day.recordedMinutes })}
          inputMode="numeric"
          autoComplete="off"
          {...field('minutes')}
        />
      </Grid>
      <TextField label={m.labels_field_note()} autoComplete="off" {...field('note')} />
      <Grid min="11rem" alignItems="start">
        <TextField
          label={m.common_until_day()}
          hint={m.attendance_until_hint()}
          type="date"
          {...field('until')}
        />
      </Grid>
      {others.length > 0 && (
        <ChipGroup
          legend={m.attendance_siblings()}
          options={others.map((one) => ({ value: one.id, label: called(one), name: one.fullName }))}
          value={form.watch('siblings')}
          onChange={(ids) => form.setValue('siblings', ids, { shouldDirty: true })}
        />
      )}
      {override && (
        <Box>
          <Button onClick={clear}>{m.attendance_clear()}</Button>
        </Box>
      )}
    </FormDialog>
  );
};
