import { Pencil, Trash2 } from 'lucide-react';
import { isOverdue as isLate, isResting as rests } from '../../../shared-model/derive/overdue.ts';
import type { Progress } from '../../../shared-model/derive/progress.ts';
import type { assignment } from '../../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import type { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { classSubject } from '../../../shared-model/planning/subjects.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { joinNames, typeWords } from './words.ts';

/** One assignment of the list, as a table's row or as a card. */
export interface RowProps {
  assignment: RecordFor<typeof assignment>;
  schoolClass: RecordFor<typeof schoolClass> | undefined;
  /** Whether somebody has yet to finish it. */
  isOpen: boolean;
  /** Null: nobody has it. Undefined while it isn't read. */
  progress: Progress | null | undefined;
  /** The students' names by id. */
  names: ReadonlyMap<number, string>;
  now: number;
  zone: string;
  /** Open work that was due before this moment rests. */
  restsUntil: string;
  onDelete: () => void;
}

/** What the list says of an assignment. */
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

export const ClassBadge = ({ schoolClass }: Pick<RowProps, 'schoolClass'>) =>
  schoolClass && <SubjectBadge subject={classSubject(schoolClass)} label={schoolClass.name} />;

/** Its type, and how many are done with it. */
export const Kind = ({ assignment, progress }: Pick<RowProps, 'assignment' | 'progress'>) => {
  const done = progressWords(progress);
  return (
    <Text as="span" display="block" size="sm" tone="muted">
      {[typeWords[assignment.type](), done].filter((words) => words !== null).join(' · ')}
    </Text>
  );
};

export const RowActions = ({
  assignment: { id, title },
  onDelete,
}: Pick<RowProps, 'assignment' | 'onDelete'>) => (
  <>
    <IconButton
      icon={Pencil}
      label={m.assignments_edit_one({ title })}
      onClick={() => openDialog({ kind: 'assignment', assignmentId: id })}
    />
    <IconButton
      icon={Trash2}
      label={m.assignments_delete_one({ title })}
      color="coral.fg"
      onClick={onDelete}
    />
  </>
);
