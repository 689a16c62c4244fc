/**
 * The one rule for late work, wherever it is shown or counted. An assignment is overdue once its due moment has passed,
 * also on the same day. Planned work is missed ("slipped") once its day is over, on a day without school once school is
 * on again (`plansListedOn` in `day-records.ts`); after four weeks it is history and no longer counts, while an
 * assignment stays until it is done. A parent may dismiss overdue work older than a day (stored as the family's
 * `restsBefore`, yyyy-MM-dd): it stays open and is nowhere late.
 *
 * One student's work isn't late while it is excused (`isExcused` in `raised-hands.ts`), so that asking for another day,
 * and being given one, costs a child nothing. It stays open, and where it was.
 */
import { addDays, dayBounds } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';

/** For how many days an open planner task counts as missed. */
export const slippedDays = 28;

/** The days, both included, on which open planner tasks count as missed. */
export function slippedBetween(
  today: string,
  dismissedBefore: string | null = null,
): { from: string; until: string } {
  const from = addDays(today, -slippedDays);
  return {
    from: dismissedBefore !== null && dismissedBefore > from ? dismissedBefore : from,
    until: addDays(today, -1),
  };
}

/** The moment (ISO 8601) before which open assignments are dismissed; empty if none are. */
export const dismissalMoment = (dismissedBefore: string | null, zone: string): string =>
  dismissedBefore === null ? '' : dayBounds(dismissedBefore, zone).start;

/** Whether an open assignment is dismissed; `dismissedUntil` is the `dismissalMoment`. */
export const isDismissed = (
  { completed, dueDate }: { completed: boolean; dueDate: string },
  dismissedUntil: string,
): boolean => !completed && dueDate < dismissedUntil;

/** Whether an assignment is late at `now`, in milliseconds; `dismissedUntil` is the `dismissalMoment`. */
export const isOverdue = (
  part: { completed: boolean; dueDate: string },
  now: number,
  dismissedUntil: string,
): boolean =>
  !part.completed && Date.parse(part.dueDate) < now && !isDismissed(part, dismissedUntil);

/** A student's part in an assignment, as far as lateness goes. */
export interface DuePart {
  taskId: Id<'task'>;
  studentId: Id<'student'>;
  completed: boolean;
  /** Whether it is excused today (`isExcused`). */
  isExcused: boolean;
}

/**
 * Where an assignment stands for those whose parts these are. It is done once all have done it, even before it is due;
 * what nobody has is over once it was due. It is late as long as it is late for one of them, and excused if all who
 * have it open are.
 */
export function standingOf(
  { dueDate, parts }: { dueDate: string; parts: readonly DuePart[] },
  now: number,
  dismissedUntil: string,
): 'done' | 'resting' | 'overdue' | 'excused' | 'coming' {
  const open = parts.filter(({ completed }) => !completed);
  const isComing = Date.parse(dueDate) >= now;
  if (open.length === 0) return parts.length > 0 || !isComing ? 'done' : 'coming';
  if (isDismissed({ completed: false, dueDate }, dismissedUntil)) return 'resting';
  if (isComing) return 'coming';
  return open.every(({ isExcused }) => isExcused) ? 'excused' : 'overdue';
}

/** Whether planned work is missed as of `today`. */
export function isSlipped(
  { status, date }: { status: 'pending' | 'in_progress' | 'completed'; date: string },
  today: string,
  dismissedBefore: string | null,
): boolean {
  const { from, until } = slippedBetween(today, dismissedBefore);
  return status !== 'completed' && date >= from && date <= until;
}
