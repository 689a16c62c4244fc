import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { differing } from '../../../shared-model/actions/action.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { useKeptTyping, type KeptTyping } from '../../state/use-kept-typing.ts';
import { daysOf, taskFormSchema, toTask } from './task-form.ts';
import type { TaskFormInput, TaskFormOutput } from './task-form.ts';

export type TaskForm = UseFormReturn<TaskFormInput, unknown, TaskFormOutput>;

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
