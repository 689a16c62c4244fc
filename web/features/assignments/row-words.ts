/** What the list says of an assignment. */
import { isOverdue as isLate } from '../../../shared-model/figures/overdue.ts';
import { m } from '../../messages/compiled/messages.js';
import { joinNames } from './join-names.ts';
import type { RowProps } from './row-props.ts';

/** Past due, unless everybody who has it is done. */
export const isOverdue = ({
  assignment,
  isOpen,
  progress,
  now,
}: Pick<RowProps, 'assignment' | 'isOpen' | 'progress' | 'now'>): boolean =>
  isLate({ completed: !isOpen && progress !== null, dueDate: assignment.dueDate }, now);

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
