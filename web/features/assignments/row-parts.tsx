import { Pencil, Trash2 } from 'lucide-react';
import { classSubject } from '../../../shared-model/planning/subjects.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { Text } from '../../ui/text.tsx';
import type { RowProps } from './row-props.ts';
import { progressWords } from './row-words.ts';
import { typeWords } from './words.ts';

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
