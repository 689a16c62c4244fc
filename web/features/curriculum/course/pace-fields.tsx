import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { PossibleEnrolment } from '../../../../shared-model/derive/enrolment-preview.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { isDay } from '../../../../shared-model/lib/dates.ts';
import { showDayFrom } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useRecordsNow, useToday } from '../../../device/use-now.ts';
import { useWeekdays } from '../../../device/use-weekdays.ts';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { useCalledName } from '../../../ui/called-names.ts';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { Grid, Stack, Text } from '../../../ui/pieces.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';

/** Pace and start fields, shared by the course form and the assignment form. */
export interface PaceInput {
  studentIds: number[];
  lessonsPerDay: string;
  startDate: string;
}

export const paces = [1, 2, 3, 4] as const;

interface PreviewProps {
  enrolling: readonly PossibleEnrolment[];
  students: readonly Student[];
}

/** Preview of each student's end date, before saving. */
export const EndPreview = ({ enrolling, students }: PreviewProps) => {
  const { day } = useToday();
  const called = useCalledName();
  const previews = useRecordsNow('previewEnrolments', enrolling);
  if (!previews || enrolling.length === 0) return null;
  const nameOf = (id: number): string => {
    const student = students.find((one) => one.id === id);
    return student ? called(student) : '';
  };
  return (
    <Stack as="ul" listStyleType="none" gap="1" aria-live="polite">
      {previews.map(({ studentId, endDate, unplaced }) => (
        <Text as="li" key={studentId} size="sm">
          {endDate === null
            ? m.curriculum_preview_no_end({ name: nameOf(studentId), count: unplaced })
            : m.curriculum_preview_end({
                name: nameOf(studentId),
                date: showDayFrom(endDate, day),
              })}
        </Text>
      ))}
    </Stack>
  );
};

interface Props<T extends PaceInput, Out> {
  form: UseFormReturn<T, unknown, Out>;
}

/** Lessons per day and first day. */
export const PaceFields = <T extends PaceInput, Out>({ form }: Props<T, Out>) => {
  // Both forms have these fields, but the library's types can't express a part of a form.
  const field = fieldsOf(form as unknown as UseFormReturn<PaceInput, unknown, Out>);
  return (
    <Grid min="14.5rem">
      <SelectField
        label={m.labels_field_lessons_per_day()}
        options={paces.map((value) => ({ value, label: String(value) }))}
        {...field('lessonsPerDay')}
      />
      <TextField type="date" label={m.curriculum_start_date()} {...field('startDate')} />
    </Grid>
  );
};

/** The weekdays with lessons. */
export const WeekdaysField = <T extends { weekdays: number[] }, Out>({
  control,
}: {
  control: Control<T, unknown, Out>;
}) => {
  const { field } = useController({
    control: control as unknown as Control<{ weekdays: number[] }, unknown, Out>,
    name: 'weekdays',
  });
  return (
    <ChipGroup
      legend={m.labels_field_weekdays()}
      hint={m.curriculum_weekdays_hint()}
      value={field.value}
      onChange={field.onChange}
      options={useWeekdays()}
    />
  );
};

/** The enrolment each chosen student would get; incomplete dates give none. */
export function useEnrolling<T extends PaceInput, Out>(
  { form }: Props<T, Out>,
  of: Pick<PossibleEnrolment, 'curriculumId' | 'lessonCount' | 'weekdays'>,
): PossibleEnrolment[] {
  const { control } = form as unknown as UseFormReturn<PaceInput, unknown, Out>;
  const [studentIds, lessonsPerDay, startDate] = useWatch({
    control,
    name: ['studentIds', 'lessonsPerDay', 'startDate'],
  });
  if (!isDay(startDate)) return [];
  return studentIds.map((studentId) => ({
    studentId,
    lessonsPerDay: Number(lessonsPerDay),
    startDate,
    ...of,
  }));
}
