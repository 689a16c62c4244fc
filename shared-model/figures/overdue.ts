/**
 * The one rule for what is late, wherever it is shown or counted: set work that is open past the moment it was due, also on the day
 * itself, and planned work that is open after its day. What was planned longer ago than four weeks is history and isn't counted
 * any more; set work stays until it is done.
 */
import { addDays } from '../lib/dates.ts';

export const slippedDays = 28;

/** The days, both included, whose open planner tasks slipped. */
export const slippedBetween = (today: string): { from: string; until: string } => ({
  from: addDays(today, -slippedDays),
  until: addDays(today, -1),
});

/** Whether set work is late at `now`, in milliseconds. */
export const isOverdue = (
  { completed, dueDate }: { completed: boolean; dueDate: string },
  now: number,
): boolean => !completed && Date.parse(dueDate) < now;

/** Whether planned work has slipped by `today`. */
export function isSlipped(
  { status, date }: { status: 'pending' | 'in_progress' | 'completed'; date: string },
  today: string,
): boolean {
  const { from, until } = slippedBetween(today);
  return status !== 'completed' && date >= from && date <= until;
}
