import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { addTasks, editTask } from '../../../shared-model/planning/plan-actions.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { secureRandom } from '../../data/secure-random.ts';
import { m } from '../../messages/compiled/messages.js';
import { useKeptTyping } from '../../state/use-kept-typing.ts';
import type { KeptTyping } from '../../state/use-kept-typing.ts';
import { act } from './plan-writes.ts';
import { daysOf, taskFormSchema, toTask } from './task-form.ts';
import type { TaskFormInput, TaskFormOutput } from './task-form.ts';

export type TaskForm = UseFormReturn<TaskFormInput, unknown, TaskFormOutput>;

async function addAll(values: TaskFormOutput): Promise<boolean> {
  const task = toTask(values);
  const days = daysOf(values);
  return act(
    addTasks(
      days.map((date) => ({ ...task, date })),
      secureRandom,
    ),
    {
      done: m.planner_task_added(),
      ...(days.length > 1 && { description: m.planner_added_times({ count: days.length }) }),
      failed: m.planner_add_failed(),
    },
  );
}

async function change(task: PlannerTask, values: TaskFormOutput): Promise<boolean> {
  const edit = editTask(task, toTask(values, task));
  if (edit.changes.length === 0) return true;
  return act(edit, { done: m.planner_task_updated(), failed: m.planner_update_failed() });
}

/** The form of a new task at an asked place, or of one that is there; `onSaved` follows once it is saved durably. */
export function useTaskForm(
  task: PlannerTask | undefined,
  defaultValues: TaskFormInput,
  onSaved: () => void,
): { form: TaskForm; save: () => void; draft: KeptTyping } {
  const form = useForm<TaskFormInput, unknown, TaskFormOutput>({
    defaultValues,
    resolver: valibotResolver(taskFormSchema()),
  });
  const { date, studentId } = defaultValues;
  const place = studentId === '' ? { date } : { date, studentId };
  const draft = useKeptTyping(
    form,
    task ? `planner-task:${task.id}` : 'planner-task',
    defaultValues,
    task ? {} : { asked: place },
  );
  const save = form.handleSubmit(async (values) => {
    if (!(await (task ? change(task, values) : addAll(values)))) return;
    draft.forget();
    onSaved();
  });
  return { form, save: () => void save(), draft };
}
