import { useId, useState } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { m } from '../../messages/compiled/messages.js';
import { Form } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AssignmentFieldsets } from './assignment-fields.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';
import { useAssignmentForm } from './use-assignment-form.ts';

interface Props {
  records: AssignmentForm;
  given: { classId?: Id<'class'> | undefined; studentId?: Id<'student'> | undefined };
  zone: string;
  onClose: () => void;
}

/** The form of an assignment. What was typed stays when saving fails. */
export const AssignmentFormDialog = ({ records, given, zone, onClose }: Props) => {
  const id = useId();
  const [isDeleting, setDeleting] = useState(false);
  const { form, save, draft } = useAssignmentForm(records, given, zone, onClose);
  const { isDirty, isSubmitting } = form.formState;
  const { assignment } = records;
  return (
    <>
      <FormDialog
        title={assignment ? m.assignments_edit() : m.assignments_add()}
        size="lg"
        formId={id}
        isDirty={isDirty}
        isSaving={isSubmitting}
        draft={draft}
        saveLabel={assignment ? m.common_save() : m.assignments_create()}
        onClose={onClose}
        onDelete={assignment ? () => setDeleting(true) : undefined}
      >
        <Form id={id} onSubmit={save}>
          <AssignmentFieldsets form={form} records={records} />
        </Form>
      </FormDialog>
      {isDeleting && assignment && (
        <DeleteAssignment
          assignment={assignment}
          onDeleted={() => {
            draft.forget();
            onClose();
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  );
};
