import { FolderPlus } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog, type OpenDialogProps } from '../../shell/dialogs.ts';
import { useFirst } from '../../forms/use-record-form.ts';
import { useKnownFamily } from '../../device/use-family.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Button } from '../../ui/pieces.tsx';
import { Dialog, NoticeDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AssignmentFormDialog } from './assignment-form-dialog.tsx';

const NoClass = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={m.assignments_add()}>
    <EmptyState
      icon={FolderPlus}
      message={m.assignments_no_class()}
      action={
        <Button variant="primary" onClick={() => openDialog({ kind: 'class' })}>
          {m.classes_add()}
        </Button>
      }
    />
  </Dialog>
);

/** Adds, duplicates or edits an assignment. */
export const AssignmentDialog = (props: OpenDialogProps<'assignment'>) => {
  const { assignmentId, copyOf, classId, studentId, backToClass } = props.dialog;
  const { day } = useToday();
  const onClose = () => {
    if (backToClass === undefined) props.onClose();
    else openDialog({ kind: 'class-details', classId: backToClass });
  };
  const family = useKnownFamily();
  const records = useRecords('assignmentForm', assignmentId ?? copyOf, day);
  // If the assignment is deleted elsewhere meanwhile, the form keeps its input; saving then reports the deletion.
  const first = useFirst(records);
  if (!records || !first || !family) return null;
  if ((assignmentId ?? copyOf) !== undefined && !first.assignment) {
    return (
      <NoticeDialog
        title={m.assignments_gone_title()}
        description={m.common_maybe_deleted()}
        onClose={onClose}
      />
    );
  }
  if (first.classes.length === 0) return <NoClass onClose={onClose} />;
  const given = {
    classId: records.classes.some(({ id }) => id === classId) ? classId : undefined,
    studentId: records.students.some(({ id }) => id === studentId) ? studentId : undefined,
    copyOf: copyOf === undefined ? undefined : (first.assignment ?? undefined),
  };
  return (
    <AssignmentFormDialog
      records={{ ...records, assignment: copyOf === undefined ? first.assignment : null }}
      given={given}
      zone={family.zone}
      onClose={onClose}
    />
  );
};
