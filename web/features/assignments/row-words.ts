/** What the list says of an assignment. */
import { isOverdue as isLate, isResting as rests } from '../../../shared-model/derive/overdue.ts';
import { m } from '../../messages/compiled/messages.js';
import { joinNames } from './join-names.ts';
import type { RowProps } from './row-props.ts';

type Judged = Pick<RowProps, 'assignment' | 'isOpen' | 'progress' | 'now' | 'restsUntil'>;

/** It is completed when everybody who has it is done. */
const partOf = ({ assignment, isOpen, progress }: Judged) => ({
  completed: !isOpen && progress !== null,
  dueDate: assignment.dueDate,
});

/** Past due, and open. */
export const isOverdue = (row: Judged): boolean => isLate(partOf(row), row.now, row.restsUntil);

export const isResting = (row: Judged): boolean => rests(partOf(row), row.restsUntil);

export const isDone = ({ isOpen, progress }: Pick<RowProps, 'isOpen' | 'progress'>): boolean =>
  !isOpen && progress !== null && progress !== undefined;

/** Whom it is for: everyone in its class, or the names of the chosen. */
export function studentsWords(
  { studentIds }: RowProps['assignment'],
  names: ReadonlyMap<number, string>,
): string {
  if (studentIds === null) return m.assignments_all_students();
  // In the order of the students, whatever order they were chosen in.
  const chosen = [...names].flatMap(([id, name]) => (studentIds.includes(id) ? name : []));
  return chosen.length === 0 ? m.assignments_nobody() : joinNames(chosen);
}

export const progressWords = (progress: RowProps['progress']): string | null =>
  progress ? m.assignments_done_of({ completed: progress.completed, total: progress.total }) : null;
