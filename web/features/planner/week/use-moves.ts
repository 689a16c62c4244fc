/** Moves tasks to another day or student; for a repeated one it asks which part of the series. */
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import type { PlanReach } from '../../../../shared-model/derive/plan-groups.ts';
import { askReach } from '../cards/ask-reach.ts';
import type { Plan } from '../cards/plan-context.ts';
import { isAt, useOptimisticSlots } from './use-optimistic-slots.ts';

interface PendingMove {
  task: PlannerTask;
  to: PlanSlot;
  isByKey: boolean;
}

interface Moves extends Pick<Plan, 'move' | 'moveByKey' | 'takesFocus'> {
  shown: readonly PlannerTask[];
}

export function useMoves(tasks: readonly PlannerTask[], students: readonly Student[]): Moves {
  const { shown, put, takesFocus } = useOptimisticSlots(tasks);
  const begin = ({ task, to, isByKey }: PendingMove, reach: PlanReach): void => {
    const { studentId, date } = to;
    const person = students.find(({ id }) => id === studentId);
    if (!person) return;
    const words = {
      done: m.planner_moved({ day: showWeekdayAndDate(date), student: person.fullName }),
      failed: m.planner_move_failed(),
    };
    const save = () => act('editPlan', { id: task.id, values: { studentId, date }, reach }, words);
    put(task, { studentId, date }, { isByKey, save });
  };
  const ask = async (asked: PendingMove): Promise<void> => {
    const { task, to } = asked;
    if (isAt(task, to)) return;
    const reach =
      task.seriesId === null ? 'this' : await askReach(m.planner_reach_move({ title: task.title }));
    if (reach) begin(asked, reach);
  };

  return {
    shown,
    move: (task, to) => void ask({ task, to, isByKey: false }),
    moveByKey: (task, to) => void ask({ task, to, isByKey: true }),
    takesFocus,
  };
}
