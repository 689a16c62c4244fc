import type { DayClock } from '../../../shared-model/derive/day-clock.ts';
import type { LeftWork } from '../../../shared-model/derive/raised-hands.ts';
import type { DayOff } from '../../../shared-model/derive/school-calendars.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { LocalToday } from '../../device/use-now.ts';

/** A child's today, in whichever shape. */
export interface ChildProps {
  student: Student;
  /** As short as is clear. */
  name: string;
  today: Today;
  /** Reason for the day off. */
  off: DayOff | undefined;
  /** What the child has left for another day by themselves. */
  left: readonly LeftWork[];
  clock: DayClock;
  present: LocalToday;
}

/** The element of a child's day that takes the focus. */
export const childId = (studentId: number): string => `dashboard-child-${studentId}`;
