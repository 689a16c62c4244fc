import { update, type Change } from '../../../shared-model/changes/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { TodayItem } from '../../../shared-model/figures/today.ts';

export const toComplete = (item: TodayItem): Change =>
  item.kind === 'planner-task'
    ? update(plannerTask, item.id, { status: 'completed' })
    : update(task, item.id, { completed: true });

/** What puts an item back as it was before it was completed. */
export const toTakeBack = (item: TodayItem): Change =>
  item.kind === 'planner-task'
    ? update(plannerTask, item.id, { status: item.status })
    : update(task, item.id, { completed: false });
