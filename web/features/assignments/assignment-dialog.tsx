import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog, type OpenDialog } from '../../state/dialogs.ts';
import { useKnownFamily } from '../../state/use-family.ts';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AssignmentFormDialog } from './assignment-form-dialog.tsx';

const NoClass = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={m.assignments_add()}>
    <EmptyState
      icon={FolderPlus}
      message={m.assignments_no_class()}
      action={
        <Button variant="primary" onClick={() => openDialog({ kind: 'class' })}>
          {m.assignments_add_class()}
        </Button>
      }
    />
  </Dialog>
);

/** The assignment was deleted before the dialog was opened. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={m.assignments_gone_title()}
    description={m.assignments_gone()}
    footer={<Button onClick={onClose}>{m.common_close()}</Button>}
  />
);

interface Props {
  dialog: Extract<OpenDialog, { kind: 'assignment' }>;
  onClose: () => void;
}

const Loaded = ({ dialog, onClose }: Props) => {
  const { assignmentId, classId, studentId } = dialog;
  const family = useKnownFamily();
  const records = useRecords('assignmentForm', assignmentId);
  // Deleted elsewhere while it is open, the assignment still shows what was typed; saving says then that it is gone.
  const [first, setFirst] = useState(records);
  if (first === undefined && records !== undefined) setFirst(records);
  if (!records || !first || !family) return null;
  if (assignmentId !== undefined && !first.assignment) return <Gone onClose={onClose} />;
  if (first.classes.length === 0) return <NoClass onClose={onClose} />;
  const given = {
    classId: records.classes.some(({ id }) => id === classId) ? classId : undefined,
    studentId: records.students.some(({ id }) => id === studentId) ? studentId : undefined,
  };
  return (
    <AssignmentFormDialog
      records={{ ...records, assignment: first.assignment }}
      given={given}
      zone={family.zone}
      onClose={onClose}
    />
  );
};

/** Adds an assignment, or edits one. */
export const AssignmentDialog = ({
  dialog,
  onClose,
}: {
  dialog: OpenDialog;
  onClose: () => void;
}) => {
  if (dialog.kind !== 'assignment') return null;
  const { backToClass } = dialog;
  const close = () => {
    if (backToClass === undefined) onClose();
    else openDialog({ kind: 'class-details', classId: backToClass });
  };
  return <Loaded dialog={dialog} onClose={close} />;
};
