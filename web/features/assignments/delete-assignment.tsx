import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Id } from '../../../shared-model/lib/ids.ts';

interface Props {
  assignment: { id: Id<'assignment'>; title: string };
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks, then deletes the assignment with all students' tasks; that can be undone. */
export const DeleteAssignment = ({ assignment: { id, title }, onDeleted, onCancel }: Props) => {
  const erase = async () => {
    const words = {
      done: m.assignments_deleted(),
      description: m.assignments_deleted_more(),
      failed: m.assignments_delete_failed(),
    };
    if (await act('removeRecord', { kind: 'assignment', id }, words)) onDeleted();
    else onCancel();
  };
  return (
    <ConfirmDialog
      open
      title={m.common_delete_named({ name: title })}
      message={`${m.assignments_delete_question()} ${m.assignments_delete_finished()}`}
      confirmLabel={m.common_delete()}
      onConfirm={erase}
      onCancel={onCancel}
    />
  );
};
