import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Id } from '../../../shared-model/lib/ids.ts';

const erase = (id: Id<'assignment'>) =>
  act(
    'removeRecord',
    { kind: 'assignment', id },
    {
      done: m.assignments_deleted(),
      description: m.assignments_deleted_more(),
      failed: m.assignments_delete_failed(),
    },
  );

interface Props {
  assignment: { id: Id<'assignment'>; title: string };
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks, then deletes the assignment with everyone's part in it; that can be undone. */
export const DeleteAssignment = ({ assignment: { id, title }, onDeleted, onCancel }: Props) => (
  <ConfirmDialog
    open
    title={m.assignments_delete_title({ title })}
    message={m.assignments_delete_question()}
    confirmLabel={m.common_delete()}
    onConfirm={async () => {
      if (await erase(id)) onDeleted();
      else onCancel();
    }}
    onCancel={onCancel}
  />
);
