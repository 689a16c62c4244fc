import { update, type Change } from '../changes/change.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { TodayItem } from '../figures/today.ts';

/** Completes one thing of a student's day. */
export const completeItem = ({ kind, id }: TodayItem): Change =>
  kind === 'planner-task'
    ? update(plannerTask, id, { status: 'completed' })
    : update(task, id, { completed: true });

/** Makes it open again: as `item` was while it was open, and pending where `item` was seen completed. */
export const takeBackItem = (item: TodayItem): Change =>
  item.kind === 'planner-task'
    ? update(plannerTask, item.id, {
        status: item.status === 'completed' ? 'pending' : item.status,
      })
    : update(task, item.id, { completed: false });
