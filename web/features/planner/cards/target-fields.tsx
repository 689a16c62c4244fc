import { useState } from 'react';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import {
  isSchoolDay,
  weekOf,
  type SchoolCalendar,
} from '../../../../shared-model/lib/school-calendar.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalledName } from '../../../ui/called-names.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { showDate, showShortDay } from '../../../format/format.ts';
import { usePlan } from './plan-context.ts';

const twoWeeks = 14;

/**
 * The days offered as targets of a move or copy: today, tomorrow and the school days of two weeks, starting with the
 * shown week, and never before today. `more`: extra days (yyyy-MM-dd) that are always included.
 */
function dayStrip(
  week: string,
  { today, calendar }: { today: string; calendar: SchoolCalendar },
  more: readonly string[] = [],
): string[] {
  const shown = weekOf(week, calendar);
  const first = shown < today ? today : shown;
  const days = Array.from({ length: twoWeeks }, (_, at) => addDays(first, at));
  const near = [today, addDays(today, 1)].filter((day) => days.includes(day));
  const offered = days.filter((day) => isSchoolDay(day, calendar));
  return [...new Set([...near, ...offered, ...more])].sort();
}

/** "Today, Mar 4" or "Fri, Mar 6". */
function dayChip(day: string, today: string): string {
  const date = showDate(day);
  if (day === today) return m.planner_chip_today({ date });
  if (day === addDays(today, 1)) return m.planner_chip_tomorrow({ date });
  return showShortDay(day);
}

interface DaysProps {
  /** Any day of the shown week. */
  week: string;
  value: readonly string[];
  onChange: (days: string[]) => void;
  isSingle: boolean;
}

/** Chooses one or several days: nearby ones or any other. */
export const DayChoice = ({ week, value, onChange, isSingle }: DaysProps) => {
  const plan = usePlan();
  const [others, setOthers] = useState<readonly string[]>([]);
  const days = dayStrip(week, plan, [...others, ...value]);
  return (
    <>
      <ChipGroup
        legend={isSingle ? m.planner_to_day() : m.planner_to_days()}
        options={days.map((day) => ({ value: day, label: dayChip(day, plan.today) }))}
        value={value}
        onChange={onChange}
        isSingle={isSingle}
      />
      <TextField
        type="date"
        label={m.planner_other_date()}
        value=""
        onChange={({ target }) => {
          if (target.value === '') return;
          setOthers([...others, target.value]);
          onChange(isSingle ? [target.value] : [...new Set([...value, target.value])].sort());
        }}
      />
    </>
  );
};

interface ChildrenProps {
  legend: string;
  students: readonly Student[];
  /** Empty: unchanged, each task keeps its child. */
  value: readonly Id<'student'>[];
  onChange: (ids: Id<'student'>[]) => void;
  isSingle?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Chooses children by their avatars. */
export const ChildChoice = ({ students, ...choice }: ChildrenProps) => {
  const called = useCalledName();
  return (
    <ChipGroup
      {...choice}
      options={students.map((student) => ({
        value: student.id,
        label: called(student),
        name: student.fullName,
        picture: <Avatar student={student} size={28} />,
      }))}
    />
  );
};
