import { update, type Change } from '../changes/change.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { TodayItem } from '../derive/today.ts';

/** Completes one thing of a student's day. */
export function completeItem({ kind, id }: TodayItem): Change {
  switch (kind) {
    case 'planner-task':
      return update(plannerTask, id, { status: 'completed' });
    case 'task':
      return update(task, id, { completed: true });
  }
}

/** Makes it open again: as `item` was while it was open, and pending where `item` was seen completed. */
export function takeBackItem(item: TodayItem): Change {
  switch (item.kind) {
    case 'planner-task': {
      const status = item.status === 'completed' ? 'pending' : item.status;
      return update(plannerTask, item.id, { status });
    }
    case 'task':
      return update(task, item.id, { completed: false });
  }
}
