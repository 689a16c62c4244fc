import type { TaskFormRecords } from '../../../../shared-model/derive/plans.ts';
import { dayIn } from '../../../../shared-model/lib/dates.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import type { SchoolCalendar } from '../../../../shared-model/lib/school-calendar.ts';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { useCalendars } from '../../../device/use-calendars.ts';
import type { OpenDialogProps } from '../../../shell/dialogs.ts';
import { changesOf } from '../../../forms/record-form.ts';
import { useFirst, useRecordForm } from '../../../forms/use-record-form.ts';
import { useKnownFamily } from '../../../device/use-family.ts';
import { useNow } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import { Dialog, NoticeDialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Text } from '../../../ui/pieces.tsx';
import { NobodyToPlanFor } from '../no-students.tsx';
import { askReach } from './ask-reach.ts';
import { listedSubject } from './subject-field.tsx';
import { TaskFields } from './task-fields.tsx';
import {
  daysOf,
  recursOf,
  taskFormSchema,
  toFields,
  toTask,
  turnsOf,
  type TaskFormOutput,
} from './task-form.ts';

function addAll(values: TaskFormOutput, calendar: SchoolCalendar) {
  const { studentIds, isShared } = values;
  const dates = daysOf(values, calendar);
  const task = toTask(values);
  const inTurn = turnsOf(values, task.subject);
  const repeats = values.repeats ? values.how : 'weekly';
  return act(
    'addPlanEntry',
    { ...task, studentIds, dates, isShared, repeats, inTurn },
    {
      done: m.planner_task_added(),
      ...(dates.length > 1 && { description: m.planner_added_times({ count: dates.length }) }),
      failed: m.planner_add_failed(),
    },
  );
}

/** The changes of an existing task, and whether they also affect its lesson or later repeats. */
function editOf({ task, sharedBy, series }: EditedTask, values: TaskFormOutput) {
  const { dates, studentIds, until } = values;
  const fields = toTask(values, task);
  const recurs = series ? recursOf(values, series, fields.subject) : undefined;
  const date = dates[0] ?? task.date;
  const changed = changesOf<Partial<PlannerTask>>(task, { ...fields, date });
  const isOthers =
    studentIds.length !== sharedBy.length || studentIds.some((id) => !sharedBy.includes(id));
  return {
    isOfLesson: Object.keys(changed).length > 0 || isOthers,
    input: {
      id: task.id,
      values: changed,
      ...(isOthers && { studentIds }),
      ...(series && until !== '' && until !== series.until && { until }),
      ...(recurs && { recurs }),
    },
  };
}

type EditedTask = TaskFormRecords & { task: PlannerTask };

const isRepeated = ({ series }: TaskFormRecords): boolean => series !== null && series.later > 0;

interface Props {
  records: TaskFormRecords;
  given: { date: string; studentId?: Id<'student'> | undefined };
  onClose: () => void;
}

const PlannerTaskForm = ({ records, given, onClose }: Props) => {
  const { task, subjects } = records;
  const fields = toFields(records, given);
  const { dates, studentIds } = fields;
  const calendar = useCalendars().ofAll;

  const change = async (editing: EditedTask, values: TaskFormOutput) => {
    const { isOfLesson, input } = editOf(editing, values);
    const { title } = editing.task;
    const isAsked = isOfLesson && isRepeated(editing);
    const reach = isAsked ? await askReach(m.planner_reach_save({ title })) : 'this';
    if (!reach) return null;
    const words = { done: m.common_task_updated(), failed: m.planner_update_failed() };
    return act('editPlan', { ...input, reach }, words);
  };
  const { form, leave, dialog } = useRecordForm({
    schema: taskFormSchema(),
    draftName: task ? `planner-task:${task.id}` : 'planner-task',
    first: () => ({ ...fields, subject: listedSubject(fields.subject, subjects) }),
    asked: task ? {} : studentIds.length === 0 ? { dates } : { dates, studentIds },
    save: (values) => (task ? change({ ...records, task }, values) : addAll(values, calendar)),
    onClose,
  });
  const erase = async ({ id, title }: PlannerTask): Promise<void> => {
    const reach = isRepeated(records) ? await askReach(m.planner_reach_delete({ title })) : 'this';
    if (!reach) return;
    const erased = await act(
      'removePlans',
      { ids: [id], reach },
      {
        done: ({ count }) =>
          count > 1 ? m.planner_tasks_deleted({ count }) : m.planner_task_deleted(),
        failed: m.planner_delete_failed(),
      },
    );
    if (erased) leave();
  };
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={task ? m.planner_edit_heading() : m.planner_add()}
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
        <Text>{m.common_was_deleted()}</Text>
      </NoticeDialog>
    );
  if (records.students.length === 0)
    return (
      <Dialog open onClose={onClose} title={m.planner_add()}>
        <NobodyToPlanFor level={3} />
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
 * Adds, edits or deletes a planner task. Unless a day was asked for, a new task's day is the family's today at opening
 * time, once the family's time zone is known.
 */
export const PlannerTaskDialog = (props: AskedProps) => {
  const now = useNow();
  const family = useKnownFamily();
  const day = useFirst(props.dialog.date ?? (family && dayIn(now, family.zone)));
  return day !== undefined && <ForDay {...props} day={day} />;
};
