import { useState } from 'react';
import type { PossibleEnrolment } from '../../../../shared-model/derive/enrolment-preview.ts';
import { defaultSchoolDays } from '../../../../shared-model/entities/family.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { isDay } from '../../../../shared-model/lib/dates.ts';
import { showDayFrom, showList } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useRecordsNow, useToday } from '../../../device/use-now.ts';
import { useWeekdays } from '../../../device/use-weekdays.ts';
import { Button, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { TextField } from '../../../ui/fields.tsx';

/** Lessons a day, and the days that have them; null: all school days. */
export type Pace = Pick<PossibleEnrolment, 'lessonsPerDay' | 'weekdays'>;

/** The weekdays of one to four days a week. */
const someDays = [[3], [2, 4], [1, 3, 5], [1, 2, 4, 5]] as const;

/** Every pace, from the easiest to the hardest; days that aren't school days are none of it. */
function pacesOf(schoolDays: readonly number[]): Pace[] {
  const some = someDays.filter(
    (days) => days.length < schoolDays.length && days.every((day) => schoolDays.includes(day)),
  );
  return [
    ...some.map((weekdays) => ({ lessonsPerDay: 1, weekdays })),
    ...[1, 2, 3, 4].map((lessonsPerDay) => ({ lessonsPerDay, weekdays: null })),
  ];
}

interface Props {
  /** The enrolment of the first student, with any pace. */
  enrolling: PossibleEnrolment;
  student: Student;
  onPace: (pace: Pace) => void;
}

/** Finds the easiest pace at which a course is done by a day. */
export const DoneBy = ({ enrolling, student, onPace }: Props) => {
  const { day: today } = useToday();
  const [by, setBy] = useState('');
  const paces = pacesOf(student.schoolDays ?? defaultSchoolDays);
  const tried = isDay(by) ? paces.map((pace) => ({ ...enrolling, ...pace })) : [];
  const previews = useRecordsNow('previewEnrolments', tried);
  const at = previews?.findIndex(({ endDate }) => endDate !== null && endDate <= by) ?? -1;
  const pace = tried.length > 0 ? paces[at] : undefined;
  const endDate = previews?.[at]?.endDate;
  const days = useWeekdays().filter(({ value }) => pace?.weekdays?.includes(value));
  return (
    <Stack gap="2">
      <TextField
        type="date"
        label={m.curriculum_done_by()}
        value={by}
        onChange={({ target }) => setBy(target.value)}
      />
      {previews && tried.length > 0 && (
        <Row gap="3" aria-live="polite">
          <Text size="sm" flex="1 1 12rem">
            {pace && endDate
              ? m.curriculum_pace_found({
                  count: pace.lessonsPerDay,
                  days:
                    days.length === 0
                      ? m.curriculum_all_school_days()
                      : showList(days.map(({ name }) => name)),
                  date: showDayFrom(endDate, today),
                })
              : m.curriculum_pace_none()}
          </Text>
          {pace && endDate && (
            <Button onClick={() => onPace(pace)}>{m.curriculum_use_pace()}</Button>
          )}
        </Row>
      )}
    </Stack>
  );
};
