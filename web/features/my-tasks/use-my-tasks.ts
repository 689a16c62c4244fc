/** A student's tasks with unsaved ticks applied, and ticking: shown first, then saved, undoable for 10 s. */
import { useCallback, useMemo } from 'react';
import type { WorkRef } from '../../../shared-model/actions/work-ref.ts';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { act, undoAction } from '../../device/act.ts';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { toast } from '../../ui/toast.ts';

const undoMs = 10_000;

/** Completes or reopens a task. */
export type SetCompleted = (item: ShownTask, completed: boolean) => void;

const workOf = ({ id, lesson, isPlanned }: ShownTask): WorkRef =>
  lesson
    ? { kind: 'lesson-progress', ...lesson }
    : { kind: isPlanned ? 'planner-task' : 'task', id };

const toastsOf = (title: string, completed: boolean) =>
  completed
    ? { title: m.common_task_completed(), description: m.my_tasks_finished({ title }) }
    : { title: m.common_task_updated(), description: m.my_tasks_open_again({ title }) };

/** The tasks are undefined until read. */
export function useMyTasks(studentId: Id<'student'>) {
  const read = useRecordsNow('studentTasks', studentId);
  const { optimistic, setOptimistic } = useOptimisticValues();
  const tasks = useMemo(
    () =>
      read?.tasks.map((item) => {
        const completed = optimistic(String(item.id)) ?? item.completed;
        if (completed === item.completed) return item;
        return {
          ...item,
          completed,
          completedAt: completed ? new Date().toISOString() : null,
          completedOn: null,
        };
      }),
    [read, optimistic],
  );
  const setCompleted = useCallback(
    (item: ShownTask, completed: boolean) => {
      const failed = m.common_task_status_failed();
      const change = async () => {
        let changes: Undo = [];
        const save = async (): Promise<boolean> => {
          const action = completed ? 'completeItem' : 'reopenItem';
          const set = await act(action, workOf(item), { failed });
          changes = set?.undo ?? [];
          return set !== null;
        };
        if (!(await setOptimistic(String(item.id), completed, save))) return;
        const undo = () =>
          void setOptimistic(String(item.id), item.completed, () => undoAction(changes, failed));
        toast({
          kind: 'success',
          duration: undoMs,
          ...toastsOf(item.assignment.title, completed),
          action: { label: m.common_undo(), run: undo },
        });
      };
      void change();
    },
    [setOptimistic],
  );
  return { tasks, trail: read?.trail, setCompleted };
}
