import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { showList } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useWeekdays } from '../../device/use-weekdays.ts';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { StudentName } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Box, Stack } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WeekdayChips } from './weekday-chips.tsx';

const weekdayWords = (
  week: readonly { value: number; words: string }[],
  weekdays: readonly number[],
): string =>
  showList(week.flatMap(({ value, words }) => (weekdays.includes(value) ? [words] : [])));

type Setting = Parameters<typeof act<'setSchoolDays'>>[1];

const save = (setting: Setting) =>
  act('setSchoolDays', setting, {
    done: m.school_year_days_saved(),
    failed: m.school_year_days_failed(),
  });

interface DaysProps {
  legend: string;
  days: readonly number[];
  studentId: Setting['studentId'];
}

/**
 * Each tap is saved, and counts at once: the next one may come before it is read back. The last checked day can't be
 * unchecked; a message says so.
 */
const Days = ({ legend, days, studentId }: DaysProps) => {
  const [isLast, setLast] = useState(false);
  const { optimistic, setOptimistic } = useOptimisticValues();
  const week = useWeekdays().map(({ value }) => value);
  const shown = week.filter((day) => optimistic(String(day)) ?? days.includes(day));
  return (
    <WeekdayChips
      legend={legend}
      value={shown}
      error={isLast ? problemText('weekdays-required') : undefined}
      onChange={(chosen) => {
        setLast(chosen.length === 0);
        if (chosen.length === 0) return;
        const isSaved = async () => (await save({ studentId, schoolDays: chosen })) !== null;
        const tapped = week.filter((day) => shown.includes(day) !== chosen.includes(day));
        for (const day of tapped) void setOptimistic(String(day), chosen.includes(day), isSaved);
      }}
    />
  );
};

interface Props {
  schoolDays: readonly number[];
  students: readonly Student[];
}

/** Weekdays with school: the family's, and those of children with their own; an only child's are the family's. */
export const SchoolDaysPanel = ({ schoolDays, students }: Props) => {
  const called = useCalledName();
  const week = useWeekdays();
  const listed = students.length === 1 && students[0]!.schoolDays === null ? [] : students;
  return (
    <Panel title={m.labels_field_school_days()} icon={CalendarDays}>
      <Days legend={m.school_year_days_of_family()} days={schoolDays} studentId={null} />
      {listed.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0" mt="4">
          {listed.map((student) => (
            <Box as="li" key={student.id} borderTopWidth="1px" py="2">
              <Checkbox
                label={<StudentName student={student} />}
                hint={
                  student.schoolDays
                    ? m.school_year_own_days({ name: called(student) })
                    : m.school_year_as_family({ days: weekdayWords(week, schoolDays) })
                }
                checked={student.schoolDays === null}
                onChange={(isAsFamily) =>
                  void save({
                    studentId: student.id,
                    schoolDays: isAsFamily ? null : [...schoolDays],
                  })
                }
              />
              {student.schoolDays && (
                <Box pb="2">
                  <Days
                    legend={m.school_year_days_of({ name: student.fullName })}
                    days={student.schoolDays}
                    studentId={student.id}
                  />
                </Box>
              )}
            </Box>
          ))}
        </Stack>
      )}
    </Panel>
  );
};
