/** Moves tasks to another day or student; for a repeated one it asks which part of the series. */
import type { Student } from '../../../../shared-model/entities/student.ts';
import { useState } from 'react';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import type { Reach } from '../../../../shared-model/derive/plan-groups.ts';
import type { Plan } from '../cards/plan-context.ts';
import { isAt, useOptimisticSlots } from './use-optimistic-slots.ts';

interface PendingMove {
  task: PlannerTask;
  to: PlanSlot;
  isByKey: boolean;
}

interface Moves extends Pick<Plan, 'move' | 'moveByKey' | 'takesFocus'> {
  shown: readonly PlannerTask[];
  /** The move of a repeated task, waiting for the answer how much of the series it applies to. */
  asking: { title: string; answer: (reach: Reach) => void; cancel: () => void } | null;
}

export function useMoves(tasks: readonly PlannerTask[], students: readonly Student[]): Moves {
  const { shown, put, takesFocus } = useOptimisticSlots(tasks);
  const [asking, setAsking] = useState<PendingMove | null>(null);

  const begin = ({ task, to, isByKey }: PendingMove, reach: Reach): void => {
    setAsking(null);
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
  const ask = (asked: PendingMove): void => {
    if (isAt(asked.task, asked.to)) return;
    if (asked.task.seriesId === null) begin(asked, 'this');
    else setAsking(asked);
  };

  return {
    shown,
    asking: asking && {
      title: asking.task.title,
      answer: (reach) => begin(asking, reach),
      cancel: () => setAsking(null),
    },
    move: (task, to) => ask({ task, to, isByKey: false }),
    moveByKey: (task, to) => ask({ task, to, isByKey: true }),
    takesFocus,
  };
}
