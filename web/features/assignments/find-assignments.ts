/** Filters and sorts the listed assignments. */
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import type { AssignmentList } from '../../../shared-model/derive/assignments.ts';
import { holding } from '../../format/find-words.ts';
import { compareText } from '../../../shared-model/lib/compare-text.ts';

/**
 * Open and future assignments by due date, so that overdue work is first; then the others, latest first, including open
 * work dismissed because it was due before `dismissedUntil`.
 */
export function inOrder(
  { assignments, open }: Pick<AssignmentList, 'assignments' | 'open'>,
  now: number,
  dismissedUntil: string,
): Assignment[] {
  const present = new Date(now).toISOString();
  const isCurrent = ({ id, dueDate }: Assignment): boolean =>
    (open.has(id) && dueDate >= dismissedUntil) || dueDate >= present;
  const order = (one: Assignment, other: Assignment): number =>
    compareText(one.dueDate, other.dueDate) || one.id - other.id;
  const current = assignments.filter(isCurrent);
  const past = assignments.filter((one) => !isCurrent(one));
  return [...current.sort(order), ...past.sort((one, other) => order(other, one))];
}

/** The assignments whose title or description contains the text, ignoring case. */
export function matching(assignments: readonly Assignment[], query: string): readonly Assignment[] {
  const isFound = holding(query);
  return assignments.filter(({ title, description }) => isFound(title, description));
}
