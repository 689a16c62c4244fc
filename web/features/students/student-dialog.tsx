import { useState } from 'react';
import { suggestedPin } from '../../../shared-model/planning/suggested-pin.ts';
import { secureRandom } from '../../data/secure-random.ts';
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

/** Adds a student with a suggested PIN. */
const AddOne = (props: { onAnother: () => void; onClose: () => void }) => {
  const [suggested] = useState(() => suggestedPin([], secureRandom));
  return <StudentFormDialog student={null} suggested={suggested} {...props} />;
};

/** Adds one student after the other. */
const AddStudents = ({ onClose }: { onClose: () => void }) => {
  const [added, setAdded] = useState(0);
  return <AddOne key={added} onAnother={() => setAdded(added + 1)} onClose={onClose} />;
};

/** Adds or edits a student. */
export const StudentDialog = ({ dialog: { studentId }, onClose }: OpenDialogProps<'student'>) =>
  studentId === undefined ? (
    <AddStudents onClose={onClose} />
  ) : (
    <EditStudent studentId={studentId} onClose={onClose} />
  );
