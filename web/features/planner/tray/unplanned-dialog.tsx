import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { TaskFormRecords } from '../../../../shared-model/derive/plans.ts';
import { subjectKey } from '../../../../shared-model/derive/subjects.ts';
import {
  unplannedTask,
  type UnplannedTask,
} from '../../../../shared-model/entities/unplanned-task.ts';
import { act } from '../../../device/act.ts';
import { useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import { changesOf, typedFields } from '../../../forms/record-form.ts';
import { useFirst, useRecordForm } from '../../../forms/use-record-form.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../../shell/dialogs.ts';
import { NoticeDialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Text } from '../../../ui/pieces.tsx';
import { listedSubject, TitleAndSubject } from '../cards/subject-field.tsx';
import { ChildChoice } from '../cards/target-fields.tsx';
import { chosenSubject, isOwnNamed } from '../cards/task-form.ts';
import { deleteUnplanned } from './unplanned-actions.ts';

const schema = () =>
  v.pipe(
    v.object({
      ...typedFields(unplannedTask, ['title', 'minutes', 'description']),
      studentIds: v.array(v.number()),
      subject: v.string(),
      ownSubject: v.pipe(v.string(), v.trim()),
    }),
    v.forward(
      v.partialCheck([['subject'], ['ownSubject']], isOwnNamed, m.planner_custom_needed()),
      ['ownSubject'],
    ),
  );

type Values = v.InferOutput<ReturnType<typeof schema>>;

const save = (task: UnplannedTask | null, typed: Values) => {
  const { ownSubject: _own, subject: _listed, ...values } = typed;
  const subject = chosenSubject(typed);
  if (!task)
    return act(
      'addUnplanned',
      { tasks: [{ ...values, subject }] },
      { done: m.planner_kept(), failed: m.planner_add_failed() },
    );
  const isSame = subjectKey(subject) === subjectKey(task.subject);
  const changed = changesOf<Partial<UnplannedTask>>(task, {
    ...values,
    subject: isSame ? task.subject : subject,
  });
  return act(
    'editUnplanned',
    { id: task.id, values: changed },
    { done: m.common_task_updated(), failed: m.planner_update_failed() },
  );
};

interface Props {
  task: UnplannedTask | null;
  records: TaskFormRecords;
  onClose: () => void;
}

const UnplannedForm = ({ task, records, onClose }: Props) => {
  const { students, subjects } = records;
  const { form, field, leave, dialog } = useRecordForm({
    schema: schema(),
    draftName: task ? `unplanned-task:${task.id}` : 'unplanned-task',
    first: () => ({
      title: task?.title ?? '',
      subject: listedSubject(task?.subject ?? '', subjects),
      ownSubject: '',
      studentIds: task?.studentIds ?? [],
      minutes: task?.minutes?.toString() ?? '',
      description: task?.description ?? '',
    }),
    save: (values) => save(task, values),
    onClose,
  });
  const typed = useWatch({ control: form.control, name: ['title', 'subject'] });
  const whose = useController({ control: form.control, name: 'studentIds' }).field;
  const erase = async (): Promise<void> => {
    if (task && (await deleteUnplanned(task.id))) leave();
  };
  return (
    <FormDialog
      {...dialog}
      title={task ? m.planner_edit_heading() : m.planner_tray_add()}
      {...(!task && { saveLabel: m.planner_add() })}
      onDelete={task ? () => void erase() : undefined}
    >
      <TitleAndSubject
        inUse={records}
        typed={typed}
        field={field}
        onGuess={
          task ? undefined : (guessed) => form.setValue('subject', guessed, { shouldDirty: true })
        }
      />
      {students.length > 1 && (
        <ChildChoice
          legend={m.common_for_whom()}
          hint={whose.value.length > 1 ? m.planner_shared_hint() : m.planner_tray_nobody()}
          students={students}
          value={whose.value}
          onChange={whose.onChange}
        />
      )}
      <TextField label={m.planner_minutes()} inputMode="numeric" {...field('minutes')} />
      <TextArea label={m.common_description_optional()} rows={3} {...field('description')} />
    </FormDialog>
  );
};

/** Adds, edits or deletes a task without a day. */
export const UnplannedDialog = ({ dialog: asked, onClose }: OpenDialogProps<'unplanned-task'>) => {
  const { day } = useToday();
  const records = useFirst(useRecords('taskFormRecords', undefined, day));
  const tasks = useFirst(useRecords('listUnplanned'));
  if (!records || !tasks) return null;
  const task = tasks.find(({ id }) => id === asked.taskId) ?? null;
  if (asked.taskId !== undefined && !task)
    return (
      <NoticeDialog title={m.planner_gone_title()} onClose={onClose}>
        <Text>{m.common_was_deleted()}</Text>
      </NoticeDialog>
    );
  return <UnplannedForm task={task} records={records} onClose={onClose} />;
};
