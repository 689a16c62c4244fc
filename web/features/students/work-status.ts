/** The specification's labels of one student's part in an assignment. */
import { endOfDay, dayIn } from '../../../shared-model/lib/dates.ts';

export type WorkStatus = 'completed' | 'pending' | 'not_started';

/** Open work is pending once the day has come on which it is due; before that nobody had to start. */
export function workStatus(
  { completed, dueDate }: { completed: boolean; dueDate: string },
  now: number,
  zone: string,
): WorkStatus {
  if (completed) return 'completed';
  return Date.parse(dueDate) < endOfDay(dayIn(now, zone), zone) ? 'pending' : 'not_started';
}
