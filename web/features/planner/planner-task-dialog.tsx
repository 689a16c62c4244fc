import { useState } from 'react';
import type { TaskFormRecords } from '../../../shared-model/derive/plans.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialog } from '../../state/dialogs.ts';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useKnownFamily } from '../../state/use-family.ts';
import { useNow } from '../../state/use-now.ts';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Text } from '../../ui/text.tsx';
import { NoStudents } from './no-students.tsx';
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

const PlannerTaskForm = ({ records, given, onClose }: Props) => {
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

/** The task was deleted elsewhere while, or before, it was opened here. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={m.planner_gone_title()}
    footer={<Button onClick={onClose}>{m.common_close()}</Button>}
  >
    <Text>{m.planner_gone()}</Text>
  </Dialog>
);

/** A new task's day, unless one was asked for: the family's today as the dialog opened, known once the family's zone is. */
function useFirstDay(asked: string | undefined): string | undefined {
  const now = useNow();
  const family = useKnownFamily();
  const [first, setFirst] = useState(asked);
  if (first === undefined && family) setFirst(dayIn(now, family.zone));
  return first;
}

/** The records as they were when the dialog opened: what is typed isn't overwritten by what comes from other devices. */
function useFirst(
  taskId: Id<'planner-task'> | undefined,
  day: string,
): TaskFormRecords | undefined {
  const [first, setFirst] = useState<TaskFormRecords>();
  const found = useRecords('taskFormRecords', taskId, day);
  if (first === undefined && found !== undefined) setFirst(found);
  return first;
}

type Asked = Extract<OpenDialog, { kind: 'planner-task' }>;

const ForDay = ({ asked, day, onClose }: { asked: Asked; day: string; onClose: () => void }) => {
  const records = useFirst(asked.taskId, day);
  if (!records) return null;
  if (asked.taskId !== undefined && !records.task) return <Gone onClose={onClose} />;
  if (records.students.length === 0)
    return (
      <Dialog open onClose={onClose} title={m.planner_add_heading()}>
        <NoStudents level={3} />
      </Dialog>
    );
  const only = records.students.length === 1 ? records.students[0]!.id : undefined;
  return (
    <PlannerTaskForm
      records={records}
      given={{ date: day, studentId: asked.studentId ?? only }}
      onClose={onClose}
    />
  );
};

/** Adds a planner task, or edits or deletes one. */
export const PlannerTaskDialog = ({
  dialog,
  onClose,
}: {
  dialog: OpenDialog;
  onClose: () => void;
}) => {
  const asked = dialog.kind === 'planner-task' ? dialog : undefined;
  const day = useFirstDay(asked?.date);
  return asked && day !== undefined ? <ForDay asked={asked} day={day} onClose={onClose} /> : null;
};
