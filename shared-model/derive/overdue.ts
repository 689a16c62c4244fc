/**
 * The one rule for what is late, wherever it is shown or counted: set work that is open past the moment it was due, also on the day
 * itself, and planned work that is open after its day. What was planned longer ago than four weeks is history and isn't counted
 * any more; set work stays until it is done. A parent may let what is older than a day rest (the family's `restsBefore`, yyyy-MM-dd): it
 * is open as before, and late nowhere.
 */
import { addDays, dayBounds } from '../lib/dates.ts';

/** For how many days an open planner task counts as slipped. */
export const slippedDays = 28;

/** The days, both included, whose open planner tasks slipped. */
export function slippedBetween(
  today: string,
  restsBefore: string | null = null,
): { from: string; until: string } {
  const from = addDays(today, -slippedDays);
  return {
    from: restsBefore !== null && restsBefore > from ? restsBefore : from,
    until: addDays(today, -1),
  };
}

/** The moment (ISO 8601) before which set work rests; empty where nothing does. */
export const dismissalMoment = (restsBefore: string | null, zone: string): string =>
  restsBefore === null ? '' : dayBounds(restsBefore, zone).start;

/** Whether open set work rests, by `dismissalMoment`. */
export const isDismissed = (
  { completed, dueDate }: { completed: boolean; dueDate: string },
  dismissedUntil: string,
): boolean => !completed && dueDate < dismissedUntil;

/** Whether set work is late at `now`, in milliseconds; `dismissedUntil` is the `dismissalMoment`. */
export const isOverdue = (
  part: { completed: boolean; dueDate: string },
  now: number,
  dismissedUntil: string,
): boolean =>
  !part.completed && Date.parse(part.dueDate) < now && !isDismissed(part, dismissedUntil);

/** Whether planned work has slipped by `today`. */
export function isSlipped(
  { status, date }: { status: 'pending' | 'in_progress' | 'completed'; date: string },
  today: string,
  restsBefore: string | null,
): boolean {
  const { from, until } = slippedBetween(today, restsBefore);
  return status !== 'completed' && date >= from && date <= until;
}
