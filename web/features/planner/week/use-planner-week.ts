import type { Student } from '../../../../shared-model/entities/student.ts';
import { useMemo } from 'react';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { isOpen, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { useRecordsNow } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';

export interface PlannerWeek {
  /** Its first day. */
  week: string;
  students: Student[];
  tasks: PlannerTask[];
  /** Lessons of courses: completed ones on past days, upcoming ones on the others. */
  lessons: DailyLesson[];
  /** The previous week's tasks, which can be copied. */
  lastWeek: PlannerTask[];
  /** Days with an open task or lesson. */
  openDays: string[];
}

/** The week of seven days from this one; undefined while it is read. Reads only the rows of two weeks. */
export function usePlannerWeek(week: string): PlannerWeek | undefined {
  const planned = useRecords('weekAndTheOneBefore', week);
  const ofCourses = useRecordsNow('lessonsOfWeek', week);
  return useMemo(() => {
    // While another week is read, the answers are still the previous week's.
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
