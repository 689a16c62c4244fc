import type { Student } from '../../../shared-model/entities/student.ts';
import {
  Archive,
  GraduationCap,
  KeyRound,
  PackageOpen,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { act } from '../../device/act.ts';
import { confirmed } from '../../shell/questions.ts';
import { moveItems } from '../../shell/move.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { setStatus } from './set-status.ts';

interface Props {
  student: Student;
  /** All students in the family's order; present where this one can be moved. */
  inOrder?: readonly Student[] | undefined;
  /** Called once the student is deleted. */
  onDeleted?: () => void;
}

/** A student's menu: edit, set PIN, move in the family's order, show recovered work, let go or bring back, delete. */
export const StudentMenu = ({ student, inOrder = [], onDeleted }: Props) => {
  const { id, fullName, status } = student;
  const name = useCalledName()(student);
  const [isSettingPin, setIsSettingPin] = useState(false);
  const edit = () => openDialog({ kind: 'student', studentId: id });
  const showRecovered = () => openDialog({ kind: 'recovered', studentId: id });
  const erase = async () => {
    const title = m.students_delete_title({ name });
    const message = m.students_delete_message({ name });
    if (!(await confirmed({ title, message, label: m.common_delete() }))) return;
    const isGone = await act(
      'removeRecord',
      { kind: 'student', id },
      { done: m.students_deleted({ name }), failed: m.students_delete_failed() },
    );
    if (isGone) onDeleted?.();
  };
  return (
    <>
      <Menu
        label={m.common_actions_of({ name: fullName })}
        items={[
          { label: m.common_edit(), icon: Pencil, onSelect: edit },
          { label: m.students_set_pin(), icon: KeyRound, onSelect: () => setIsSettingPin(true) },
          ...moveItems({ kind: 'student', id, name, inOrder }),
          { label: m.my_progress_recovered(), icon: PackageOpen, onSelect: showRecovered },
          ...(status === 'active'
            ? [
                {
                  label: m.students_graduate(),
                  icon: GraduationCap,
                  onSelect: () => void setStatus(student, 'graduated'),
                },
                {
                  label: m.students_archive(),
                  icon: Archive,
                  onSelect: () => void setStatus(student, 'archived'),
                },
              ]
            : [
                {
                  label: m.students_bring_back(),
                  icon: RotateCcw,
                  onSelect: () => void setStatus(student, 'active'),
                },
              ]),
          { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => void erase() },
        ]}
      />
      {isSettingPin && <PinDialog student={student} onClose={() => setIsSettingPin(false)} />}
    </>
  );
};
