import { update } from '../../../shared-model/changes/change.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { TodayItem } from '../../../shared-model/figures/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { write } from '../../state/write.ts';

const completion = ({ kind, id }: TodayItem, isDone: boolean): Change =>
  kind === 'task'
    ? update(task, id, { completed: isDone })
    : update(plannerTask, id, { status: isDone ? 'completed' : 'pending' });

const asBefore = (item: TodayItem): Change =>
  item.kind === 'task'
    ? completion(item, item.done)
    : update(plannerTask, item.id, { status: item.status });

/** Marks one thing of today done, or not done, for the child whose it is. */
export const setDone = (item: TodayItem, isDone: boolean, name: string): Promise<boolean> =>
  write([completion(item, isDone)], {
    failed: m.dashboard_task_failed(),
    ...(isDone && {
      done: m.dashboard_task_completed(),
      description: m.dashboard_task_of({ title: item.title, name }),
      undo: [asBefore(item)],
    }),
  });
