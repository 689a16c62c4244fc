/** What the planner writes of a card: one action of a parent each, with what is said of it. */
import { nextStatus } from '../../../shared-model/planning/plan-week.ts';
import type { Place, PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { weekdayAndDate } from './planner-words.ts';

/** The badge itself shows the new status, so nothing more is said. */
export const cycleStatus = ({ id, status }: PlannerTask) =>
  act(
    'setPlanStatus',
    { id, seen: status, status: nextStatus(status) },
    { failed: m.planner_status_failed() },
  );

export const move = ({ id }: PlannerTask, { studentId, date }: Place, student: string) =>
  act(
    'editPlan',
    { id, values: { studentId, date } },
    {
      done: m.planner_moved({ day: weekdayAndDate(date), student }),
      failed: m.planner_move_failed(),
    },
  );

export const discard = ({ id }: PlannerTask) =>
  act(
    'removeRecord',
    { kind: 'planner-task', id },
    { done: m.planner_task_deleted(), failed: m.planner_delete_failed() },
  );
