import { useState } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';
import type { Student } from './save-student.ts';
import { StudentFormDialog } from './student-form-dialog.tsx';

/** The student was deleted while, or before, the dialog was opened. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={m.students_not_found()}
    footer={<Button onClick={onClose}>{m.common_close()}</Button>}
  >
    <Text>{m.students_not_found_why()}</Text>
  </Dialog>
);

/** The student as they were when the dialog opened: what is typed isn't overwritten by what other devices send. */
function useFirst(studentId: Id<'student'>): Student | null | undefined {
  const [first, setFirst] = useState<Student | null>();
  const found = useRecords('studentById', studentId);
  if (first === undefined && found !== undefined) setFirst(found);
  return first;
}

const EditStudent = ({ studentId, onClose }: { studentId: Id<'student'>; onClose: () => void }) => {
  const student = useFirst(studentId);
  if (student === undefined) return null;
  if (student === null) return <Gone onClose={onClose} />;
  return <StudentFormDialog student={student} onClose={onClose} />;
};

/** Adds a student, or edits one. */
export const StudentDialog = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  if (dialog.kind !== 'student') return null;
  return dialog.studentId === undefined ? (
    <StudentFormDialog student={null} onClose={onClose} />
  ) : (
    <EditStudent studentId={dialog.studentId} onClose={onClose} />
  );
};
