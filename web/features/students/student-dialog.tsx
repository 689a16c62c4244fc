import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { useFirst } from '../../forms/use-record-form.ts';
import { useRecords } from '../../device/use-records.ts';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/pieces.tsx';
import { StudentFormDialog } from './student-form-dialog.tsx';

const EditStudent = ({ studentId, onClose }: { studentId: Id<'student'>; onClose: () => void }) => {
  const student = useFirst(useRecords('studentById', studentId));
  if (student === undefined) return null;
  if (student) return <StudentFormDialog student={student} onClose={onClose} />;
  return (
    <NoticeDialog title={m.students_not_found()} onClose={onClose}>
      <Text>{m.students_not_found_why()}</Text>
    </NoticeDialog>
  );
};

/** Adds or edits a student. */
export const StudentDialog = ({ dialog: { studentId }, onClose }: OpenDialogProps<'student'>) =>
  studentId === undefined ? (
    <StudentFormDialog student={null} onClose={onClose} />
  ) : (
    <EditStudent studentId={studentId} onClose={onClose} />
  );
