import { useState } from 'react';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import { isDay } from '../../../shared-model/lib/dates.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { workOptions, type OfferedWork } from '../../shell/plan-changes.ts';
import { SelectField } from '../../ui/fields.tsx';

type DaysOff = ActionInput<'takeDayOff'>;

interface PlannedThere {
  /** How many planned tasks of those days are open. */
  count: number;
  /** What becomes of them; null: they stay. */
  work: OfferedWork | null;
  choose: (work: OfferedWork | null) => void;
}

/**
 * The open work planned on new days off, and what is chosen to become of it. `off`: null while the days aren't
 * chosen.
 */
export function usePlannedThere(off: DaysOff | null): PlannedThere {
  const { now, zone, day: today } = useToday();
  const [work, choose] = useState<OfferedWork | null>('spread');
  // Nobody's day: nothing is planned on it.
  const asked = off ?? { kind: 'day-off', day: today, studentIds: [] };
  const input: DaysOff = { ...asked, work: 'let-go' };
  const found = useRecords(
    'previewPlan',
    { name: 'takeDayOff', input },
    roundToQuarterHour(now),
    zone,
  );
  return { count: off && found?.ok ? found.value.tasks.length : 0, work, choose };
}

/** The days off that the form's values are; null while they are no days. */
export function daysOffOf(values: {
  kind: string;
  name: string;
  startDate: string;
  endDate: string;
  studentId: string;
}): DaysOff | null {
  const { kind, name, startDate, studentId } = values;
  const endDate = values.endDate || startDate;
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return null;
  const studentIds = studentId === '' ? null : [Number(studentId)];
  return { kind: kind as DaysOff['kind'], name: name.trim(), day: startDate, endDate, studentIds };
}

const stays = 'stays';

/** Chooses what becomes of the planned work of days off. */
export const PlannedThereField = ({
  there: { count, work, choose },
  isOneDay,
}: {
  there: PlannedThere;
  isOneDay: boolean;
}) => (
  <SelectField
    label={m.school_year_planned_there({ count })}
    value={work ?? stays}
    options={[...workOptions(isOneDay), { value: stays, label: m.school_year_planned_stays() }]}
    onChange={({ target }) => choose(target.value === stays ? null : (target.value as OfferedWork))}
  />
);
