import type { GenericSchema } from 'valibot';
import { assignmentFormSchema } from '../../../shared-model/contracts/assignment-calls.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AssignmentFieldsets } from './assignment-fields.tsx';
import { savingOf, toFields } from './assignment-form.ts';
import type { AssignmentFields, AssignmentValues, AssignmentPresets } from './assignment-form.ts';
import { deleteAssignment } from './delete-assignment.ts';

const schema = assignmentFormSchema as GenericSchema<AssignmentFields, AssignmentValues>;

/** Initial values set by the button that opened the form. */
const presetsOf = (
  given: AssignmentPresets,
  records: AssignmentForm,
  zone: string,
): Partial<AssignmentFields> => {
  const { classId, studentId, copyOf } = given;
  if (copyOf) return toFields(null, given, records, zone);
  return {
    ...(classId !== undefined && { classId }),
    ...(studentId !== undefined && { studentIds: [studentId] }),
  };
};

interface Props {
  /** The records at the time the form was opened. */
  records: AssignmentForm;
  given: AssignmentPresets;
  zone: string;
  onClose: () => void;
}

/** The assignment form. A failed save keeps the input. */
export const AssignmentFormDialog = ({ records, given, zone, onClose }: Props) => {
  const { assignment } = records;
  const { form, leave, dialog } = useRecordForm({
    schema,
    draftName: assignment ? `assignment:${assignment.id}` : 'assignment',
    first: () => toFields(assignment, given, records, zone),
    asked: assignment ? {} : presetsOf(given, records, zone),
    save: (values) =>
      act('saveAssignment', savingOf(values, assignment, zone), {
        done: assignment ? m.assignments_updated() : m.assignments_created(),
        failed: assignment ? m.assignments_update_failed() : m.assignments_create_failed(),
      }),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={assignment ? m.assignments_edit() : m.assignments_add()}
      place="side"
      size="lg"
      saveLabel={assignment ? m.common_save() : m.assignments_create()}
      onDelete={assignment ? () => void deleteAssignment(assignment, leave) : undefined}
    >
      <AssignmentFieldsets form={form} records={records} />
    </FormDialog>
  );
};
