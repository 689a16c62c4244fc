/** What the list says of an assignment. */
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import type { assignment } from '../../../shared-model/entities/assignment.ts';
import { percentOf } from '../../../shared-model/figures/progress.ts';
import type { Progress } from '../../../shared-model/figures/progress.ts';
import { m } from '../../messages/compiled/messages.js';
import { joinNames } from './join-names.ts';

type Assignment = RecordFor<typeof assignment>;

/** Past due, unless everybody who has it is done. */
export const isOverdue = (
  { dueDate }: Assignment,
  progress: Progress | undefined,
  now: number,
): boolean => Date.parse(dueDate) < now && !isDone(progress);

export const isDone = (progress: Progress | undefined): boolean =>
  progress !== undefined && percentOf(progress.completed, progress.total) === 100;

/** Whom it is for: everyone in its class, or the names of the chosen. */
export function studentsWords(
  { studentIds }: Assignment,
  names: ReadonlyMap<number, string>,
): string {
  if (studentIds === null) return m.assignments_all_students();
  const chosen = studentIds.flatMap((id) => names.get(id) ?? []);
  return chosen.length === 0 ? m.assignments_nobody() : joinNames(chosen);
}

export const progressWords = (progress: Progress | undefined): string | null =>
  progress ? m.assignments_done_of({ completed: progress.completed, total: progress.total }) : null;
