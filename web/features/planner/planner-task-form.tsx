import type { Id } from '../../../shared-model/lib/ids.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import type { TaskFormRecords } from '../../../shared-model/derive/plans.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { discard } from './plan-writes.ts';
import { listedSubject } from './subject-options.ts';
import { TaskFields } from './task-fields.tsx';
import { toFields } from './task-form.ts';
import { useTaskForm } from './use-task-form.ts';

const formId = 'planner-task-form';

interface Props {
  records: TaskFormRecords;
  given: { date: string; studentId?: Id<'student'> | undefined };
  onClose: () => void;
}

export const PlannerTaskForm = ({ records, given, onClose }: Props) => {
  const { task, subjects } = records;
  const first = toFields(task, given);
  const listed = first.subject === '' ? '' : listedSubject(first.subject, subjects);
  const fields = { ...first, subject: listed };
  const { form, save, draft } = useTaskForm(task, fields, onClose);
  const { isDirty, isSubmitting } = form.formState;
  useDirtyForm(isDirty);

  const erase = async (it: PlannerTask): Promise<void> => {
    if (!(await discard(it))) return;
    draft.forget();
    onClose();
  };

  return (
    <FormDialog
      title={task ? m.planner_edit_heading() : m.planner_add_heading()}
      formId={formId}
      isDirty={isDirty}
      isSaving={isSubmitting}
      {...(!task && { saveLabel: m.planner_add() })}
      draft={draft}
      onClose={onClose}
      onDelete={task && (() => void erase(task))}
    >
      <Form id={formId} onSubmit={save}>
        <TaskFields form={form} records={records} />
      </Form>
    </FormDialog>
  );
};
