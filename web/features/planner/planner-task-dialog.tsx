import { differing } from '../../../shared-model/actions/action.ts';
import type { TaskFormRecords } from '../../../shared-model/derive/plans.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import type { OpenDialogProps } from '../../state/dialogs.ts';
import { useFirst } from '../../state/use-first.ts';
import { useKnownFamily } from '../../state/use-family.ts';
import { useNow } from '../../state/use-now.ts';
import { useRecordForm } from '../../state/use-record-form.ts';
import { useRecords } from '../../state/use-records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { NoStudents } from './no-students.tsx';
import { listedSubject } from './subject-options.ts';
import { TaskFields } from './task-fields.tsx';
import { daysOf, taskFormSchema, toFields, toTask, type TaskFormOutput } from './task-form.ts';

function addAll(values: TaskFormOutput) {
  const task = toTask(values);
  const days = daysOf(values);
  return act(
    'addPlans',
    { tasks: days.map((date) => ({ ...task, date })) },
    {
      done: m.planner_task_added(),
      ...(days.length > 1 && { description: m.planner_added_times({ count: days.length }) }),
      failed: m.planner_add_failed(),
    },
  );
}

const change = (task: PlannerTask, values: TaskFormOutput) =>
  act(
    'editPlan',
    { id: task.id, values: differing<Partial<PlannerTask>>(task, toTask(values, task)) },
    { done: m.planner_task_updated(), failed: m.planner_update_failed() },
  );

interface Props {
  records: TaskFormRecords;
  given: { date: string; studentId?: Id<'student'> | undefined };
  onClose: () => void;
}

const PlannerTaskForm = ({ records, given, onClose }: Props) => {
  const { task, subjects } = records;
  const fields = toFields(task, given);
  const { date, studentId } = fields;
  const { form, leave, dialog } = useRecordForm({
    schema: taskFormSchema(),
    draftName: task ? `planner-task:${task.id}` : 'planner-task',
    first: () => ({
      ...fields,
      subject: fields.subject === '' ? '' : listedSubject(fields.subject, subjects),
    }),
    asked: task ? {} : studentId === '' ? { date } : { date, studentId },
    save: (values) => (task ? change(task, values) : addAll(values)),
    onClose,
  });
  const erase = async ({ id }: PlannerTask): Promise<void> => {
    const erased = await act(
      'removeRecord',
      { kind: 'planner-task', id },
      { done: m.planner_task_deleted(), failed: m.planner_delete_failed() },
    );
    if (erased) leave();
  };
  return (
    <FormDialog
      {...dialog}
      title={task ? m.planner_edit_heading() : m.planner_add_heading()}
      {...(!task && { saveLabel: m.planner_add() })}
      onDelete={task && (() => void erase(task))}
    >
      <TaskFields form={form} records={records} />
    </FormDialog>
  );
};

type AskedProps = OpenDialogProps<'planner-task'>;

const ForDay = ({ dialog: asked, day, onClose }: AskedProps & { day: string }) => {
  const records = useFirst(useRecords('taskFormRecords', asked.taskId, day));
  if (!records) return null;
  if (asked.taskId !== undefined && !records.task)
    return (
      <NoticeDialog title={m.planner_gone_title()} onClose={onClose}>
        <Text>{m.planner_gone()}</Text>
      </NoticeDialog>
    );
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

/**
 * Adds a planner task, or edits or deletes one. A new one's day, unless one was asked for, is the family's today as the dialog
 * opened, known once the family's zone is.
 */
export const PlannerTaskDialog = (props: AskedProps) => {
  const now = useNow();
  const family = useKnownFamily();
  const day = useFirst(props.dialog.date ?? (family && dayIn(now, family.zone)));
  return day !== undefined && <ForDay {...props} day={day} />;
};
