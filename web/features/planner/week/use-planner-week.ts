import type { Student } from '../../../../shared-model/entities/student.ts';
import { useMemo } from 'react';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { isOpen, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { roundToQuarterHour, useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';

export interface PlannerWeek {
  /** Its Monday. */
  week: string;
  students: Student[];
  tasks: PlannerTask[];
  /** Of courses: what was done on days that are over, what comes on the others. */
  lessons: DailyLesson[];
  /** The tasks of the week before, which can be copied. */
  lastWeek: PlannerTask[];
  /** The days on which a task or a lesson is open. */
  openDays: string[];
}

/** The week from a Monday to its Sunday; undefined while it is read. Only the rows of two weeks are. */
export function usePlannerWeek(week: string): PlannerWeek | undefined {
  const { now, zone } = useToday();
  const planned = useRecords('weekAndTheOneBefore', week);
  const ofCourses = useRecords('lessonsOfWeek', week, roundToQuarterHour(now), zone);
  return useMemo(() => {
    // While another week is being read, the answers are still those before.
    if (planned?.week !== week || ofCourses?.week !== week) return undefined;
    const { students, plannerTasks } = planned;
    const { lessons } = ofCourses;
    const tasks = plannerTasks.filter(({ date }) => date >= week);
    const open = [...tasks.filter(isOpen), ...lessons.filter(({ done }) => !done)];
    return {
      week,
      students,
      tasks,
      lessons,
      lastWeek: plannerTasks.filter(({ date }) => date < week),
      openDays: open.map(({ date }) => date),
    };
  }, [planned, ofCourses, week]);
}
