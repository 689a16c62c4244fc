/** What the planner writes: one action of a parent each, with what is said of it and what undoes it. */
import { deleteTask, editTask, moveTask } from '../../../shared-model/planning/plan-actions.ts';
import type { PlanAction } from '../../../shared-model/planning/plan-actions.ts';
import { nextStatus } from '../../../shared-model/planning/plan-week.ts';
import type { Place, PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { write } from '../../state/write.ts';
import { weekdayAndDate } from './planner-words.ts';

export const act = (
  { changes, undo }: PlanAction,
  words: { done: string; description?: string; failed: string },
): Promise<boolean> => write(changes, { ...words, undo });

/** The badge itself shows the new status, so nothing more is said. */
export const cycleStatus = (task: PlannerTask): Promise<boolean> =>
  write(editTask(task, { status: nextStatus(task.status) }).changes, {
    failed: m.planner_status_failed(),
  });

export const move = (task: PlannerTask, to: Place, student: string): Promise<boolean> =>
  act(moveTask(task, to), {
    done: m.planner_moved({ day: weekdayAndDate(to.date), student }),
    failed: m.planner_move_failed(),
  });

export const discard = (task: PlannerTask): Promise<boolean> =>
  act(deleteTask(task), {
    done: m.planner_task_deleted(),
    failed: m.planner_delete_failed(),
  });
