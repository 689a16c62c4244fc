import { useMemo } from 'react';
import { addDays } from '../../../shared-model/lib/dates.ts';
import type { student } from '../../../shared-model/entities/student.ts';
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { plannedBetween } from '../../data/queries.ts';
import { byFullName } from '../../data/student-queries.ts';
import { useRecords } from '../../state/use-records.ts';

export type Student = RecordFor<typeof student>;

export interface PlannerWeek {
  students: Student[];
  tasks: PlannerTask[];
  /** Of the week before, which can be copied. */
  lastWeek: PlannerTask[];
}

/** The week from a Monday to its Sunday; undefined while it is read. Only the rows of two weeks are. */
export function usePlannerWeek(week: string): PlannerWeek | undefined {
  const found = useRecords(
    async (db) => ({
      week,
      ...(await plannedBetween(db, addDays(week, -7), addDays(week, 6))),
    }),
    [week],
  );
  return useMemo(() => {
    // While another week is being read, the answer is still the one before.
    if (found?.week !== week) return undefined;
    const { students, plannerTasks } = found;
    return {
      students: students.sort(byFullName),
      tasks: plannerTasks.filter(({ date }) => date >= week),
      lastWeek: plannerTasks.filter(({ date }) => date < week),
    };
  }, [found, week]);
}
