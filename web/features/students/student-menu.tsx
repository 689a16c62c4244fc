import type { Student } from '../../../shared-model/entities/student.ts';
import { KeyRound, PackageOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { act } from '../../device/act.ts';
import { moveItems } from '../../shell/move.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PinDialog } from './pin-dialog.tsx';

interface Props {
  student: Student;
  /** All students in the family's order; present where this one can be moved. */
  inOrder?: readonly Student[] | undefined;
  /** Called once the student is deleted. */
  onDeleted?: () => void;
}

/** A student's menu: edit, set PIN, move within the family's order, show recovered work, delete. */
export const StudentMenu = ({ student: { id, fullName }, inOrder = [], onDeleted }: Props) => {
  const [open, setOpen] = useState<'pin' | 'delete' | null>(null);
  const edit = () => openDialog({ kind: 'student', studentId: id });
  const showRecovered = () => openDialog({ kind: 'recovered', studentId: id });
  const ask = () => setOpen('delete');
  const close = () => setOpen(null);
  const erase = async () => {
    close();
    const isGone = await act(
      'removeRecord',
      { kind: 'student', id },
      { done: m.students_deleted({ name: fullName }), failed: m.students_delete_failed() },
    );
    if (isGone) onDeleted?.();
  };
  return (
    <>
      <Menu
        label={m.common_actions_of({ name: fullName })}
        items={[
          { label: m.common_edit(), icon: Pencil, onSelect: edit },
          { label: m.students_set_pin(), icon: KeyRound, onSelect: () => setOpen('pin') },
          ...moveItems({ kind: 'student', id, name: fullName, inOrder }),
          { label: m.my_progress_recovered(), icon: PackageOpen, onSelect: showRecovered },
          { label: m.common_delete(), icon: Trash2, danger: true, onSelect: ask },
        ]}
      />
      {open === 'pin' && <PinDialog studentId={id} fullName={fullName} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={m.students_delete_title({ name: fullName })}
        message={m.students_delete_message({ name: fullName })}
        confirmLabel={m.common_delete()}
        onConfirm={() => void erase()}
        onCancel={close}
      />
    </>
  );
};
