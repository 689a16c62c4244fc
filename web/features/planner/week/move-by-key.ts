import type { PlanSlot } from '../../../../shared-model/derive/plan-week.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import {
  nextSchoolDay,
  type SchoolCalendar,
} from '../../../../shared-model/lib/school-calendar.ts';

const arrows: Readonly<Record<string, { days?: 1 | -1; students?: 1 | -1 }>> = {
  ArrowUp: { days: -1 },
  ArrowDown: { days: 1 },
  ArrowLeft: { students: -1 },
  ArrowRight: { students: 1 },
};

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * The slot an arrow key moves a task to: up and down by school days (past the last into the next week), left and right
 * by the order of the students. Undefined for other keys, with a modifier, and past the first or last student.
 */
export function placeAfterKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  { studentId, date }: PlanSlot,
  { students, calendar }: { students: readonly { id: Id<'student'> }[]; calendar: SchoolCalendar },
): PlanSlot | undefined {
  const step = arrows[key];
  if (!step || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (step.days) return { studentId, date: nextSchoolDay(date, calendar, step.days) };
  const at = students.findIndex(({ id }) => id === studentId);
  const next = students[at + step.students!];
  return next && { studentId: next.id, date };
}
