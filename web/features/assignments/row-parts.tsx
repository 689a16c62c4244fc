import { Pencil, Trash2 } from 'lucide-react';
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
  /** Null: nobody has it. Undefined while it isn't read. */
  progress: Progress | null | undefined;
  /** Whom it is for. */
  audience: string;
  /** Past due, and open. */
  isOverdue: boolean;
  isResting: boolean;
  /** Everybody who has it is done. */
  isDone: boolean;
  zone: string;
  onDelete: () => void;
}

/** Whom it is for: everyone in its class, or the names of the chosen. */
export function audienceOf(
  { studentIds }: RowProps['assignment'],
  names: ReadonlyMap<number, string>,
): string {
  if (studentIds === null) return m.assignments_all_students();
  // In the order of the students, whatever order they were chosen in.
  const chosen = [...names].flatMap(([id, name]) => (studentIds.includes(id) ? name : []));
  return chosen.length === 0 ? m.assignments_nobody() : joinNames(chosen);
}

export const ClassBadge = ({ schoolClass }: Pick<RowProps, 'schoolClass'>) =>
  schoolClass && <SubjectBadge subject={classSubject(schoolClass)} label={schoolClass.name} />;

/** Its type, and how many are done with it. */
export const Kind = ({ assignment, progress }: Pick<RowProps, 'assignment' | 'progress'>) => (
  <Text as="span" display="block" size="sm" tone="muted">
    {typeWords[assignment.type]()}
    {progress &&
      ` · ${m.assignments_done_of({ completed: progress.completed, total: progress.total })}`}
  </Text>
);

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
