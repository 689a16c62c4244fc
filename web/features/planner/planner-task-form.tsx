import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TaskFormRecords } from '../../data/planner-queries.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { discard } from './plan-writes.ts';
import { listedSubject } from './subject-options.ts';
import { TaskFields } from './task-fields.tsx';
import { toFields } from './task-form.ts';
import { useTaskForm } from './use-task-form.ts';

const formId = 'planner-task-form';

interface Props {
  records: TaskFormRecords;
  given: { date: string; studentId?: number | undefined };
  onClose: () => void;
}

export const PlannerTaskForm = ({ records, given, onClose }: Props) => {
  const { task, subjects } = records;
  const first = toFields(task, given);
  const listed = first.subject === '' ? '' : listedSubject(first.subject, subjects);
  const { form, save } = useTaskForm(task, { ...first, subject: listed }, onClose);
  const { isDirty, isSubmitting } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  useDirtyForm(isDirty);

  const leave = (): void => (isDirty ? setLeaving(true) : onClose());
  const erase = async (): Promise<void> => {
    if (task && (await discard(task))) onClose();
  };

  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={task ? m.planner_edit_heading() : m.planner_add_heading()}
        footer={
          <>
            {task && (
              <Button variant="danger" icon={Trash2} onClick={() => void erase()}>
                {m.common_delete()}
              </Button>
            )}
            <Button variant="quiet" onClick={leave}>
              {m.common_cancel()}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              pending={isSubmitting}
              pendingLabel={m.common_saving()}
            >
              {task ? m.common_save() : m.planner_add()}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={save}>
          <TaskFields form={form} records={records} />
        </Form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={m.planner_leave_title()}
        message={m.planner_leave()}
        confirmLabel={m.planner_leave_confirm()}
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
};
