import type { Student } from '../../../shared-model/entities/student.ts';
import { useMemo } from 'react';
import type { PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { useRecords } from '../../state/use-records.ts';

export interface PlannerWeek {
  /** Its Monday. */
  week: string;
  students: Student[];
  tasks: PlannerTask[];
  /** Of the week before, which can be copied. */
  lastWeek: PlannerTask[];
}

/** The week from a Monday to its Sunday; undefined while it is read. Only the rows of two weeks are. */
export function usePlannerWeek(week: string): PlannerWeek | undefined {
  const found = useRecords('weekAndTheOneBefore', week);
  return useMemo(() => {
    // While another week is being read, the answer is still the one before.
    if (found?.week !== week) return undefined;
    const { students, plannerTasks } = found;
    return {
      week,
      students,
      tasks: plannerTasks.filter(({ date }) => date >= week),
      lastWeek: plannerTasks.filter(({ date }) => date < week),
    };
  }, [found, week]);
}
