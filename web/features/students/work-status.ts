/** The specification's statuses of a student's task. */
import { endOfDay, dayIn } from '../../../shared-model/lib/dates.ts';

/** The status of one student's task. */
export type WorkStatus = 'completed' | 'pending' | 'not_started';

/** Open work is pending from its due day on; before that it hasn't started. */
export function workStatus(
  { completed, dueDate }: { completed: boolean; dueDate: string },
  now: number,
  zone: string,
): WorkStatus {
  if (completed) return 'completed';
  return Date.parse(dueDate) < endOfDay(dayIn(now, zone), zone) ? 'pending' : 'not_started';
}
