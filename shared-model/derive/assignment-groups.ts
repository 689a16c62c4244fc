/** The groups of the Assignments screen: what is late, what is near, what is later, and what is over. */
import { compareText } from '../lib/compare-text.ts';
import { addDays, dayBounds, weekStart } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { ListedAssignment } from './assignments.ts';
import { standingOf } from './overdue.ts';

/** The groups in the order in which they are shown. */
export const assignmentStates = ['overdue', 'week', 'later', 'done', 'resting'] as const;
/** Where an assignment stands. */
export type AssignmentState = (typeof assignmentStates)[number];

/** The moment at which assignments are grouped. */
export interface GroupingTime {
  /** Milliseconds since 1970. */
  now: number;
  /** The day of `now` (yyyy-MM-dd) in `zone` (IANA). */
  day: string;
  zone: string;
  /** The `dismissalMoment`. */
  dismissedUntil: string;
  /** The weekday with which the family's weeks begin, 1 for Monday. */
  weekBegins: number;
}

/** Whom the groups are about: one student, or (null) everybody. */
type Whose = Id<'student'> | null;

/** Where an assignment stands (`standingOf`). `weekEnd`: the first moment after the week, ISO 8601. */
function stateOf(
  { dueDate, parts }: ListedAssignment,
  whose: Whose,
  { now, dismissedUntil, weekEnd }: GroupingTime & { weekEnd: string },
): AssignmentState {
  const own = whose === null ? parts : parts.filter(({ studentId }) => studentId === whose);
  const standing = standingOf({ dueDate, parts: own }, now, dismissedUntil);
  if (standing !== 'coming' && standing !== 'excused') return standing;
  return dueDate < weekEnd ? 'week' : 'later';
}

const byDue = (one: ListedAssignment, other: ListedAssignment): number =>
  compareText(one.dueDate, other.dueDate) || one.id - other.id;

/**
 * Assignments by where they stand, for everybody or for one student, without those that the student doesn't have. Late
 * and past ones have the latest first: what has just slipped can still be caught up. The week is the family's.
 */
export function groupAssignments(
  assignments: readonly ListedAssignment[],
  time: GroupingTime,
  whose: Whose = null,
): Record<AssignmentState, ListedAssignment[]> {
  const weekEnd = dayBounds(addDays(weekStart(time.day, time.weekBegins), 6), time.zone).end;
  const groups: Record<AssignmentState, ListedAssignment[]> = {
    overdue: [],
    week: [],
    later: [],
    done: [],
    resting: [],
  };
  for (const one of assignments) {
    if (whose !== null && !one.parts.some(({ studentId }) => studentId === whose)) continue;
    groups[stateOf(one, whose, { ...time, weekEnd })].push(one);
  }
  for (const state of assignmentStates) {
    groups[state].sort(byDue);
    if (state !== 'week' && state !== 'later') groups[state].reverse();
  }
  return groups;
}
