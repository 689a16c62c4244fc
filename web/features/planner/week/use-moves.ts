/** Moves tasks to another day or student. Of a series this one alone moves; the message offers the later ones too. */
import type { Undo } from '../../../../shared-model/actions/undo.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act, undoAction } from '../../../device/act.ts';
import type { Plan } from '../cards/plan-context.ts';
import { isAt, useOptimisticSlots } from './use-optimistic-slots.ts';

interface Moves extends Pick<Plan, 'move' | 'moveByKey' | 'takesFocus'> {
  shown: readonly PlannerTask[];
}

export function useMoves(tasks: readonly PlannerTask[], students: readonly Student[]): Moves {
  const { shown, put, takesFocus } = useOptimisticSlots(tasks);
  const move = (task: PlannerTask, { studentId, date }: PlanSlot, isByKey: boolean): void => {
    const person = students.find(({ id }) => id === studentId);
    if (!person || isAt(task, { studentId, date })) return;
    const input = { id: task.id, values: { studentId, date } };
    const words = {
      done: m.planner_moved({ day: showWeekdayAndDate(date), student: person.fullName }),
      failed: m.planner_move_failed(),
    };
    /** From where it stood, so that the later ones move as far; one Undo takes all of it back. */
    const saveLater = async (undo: Undo) =>
      (await undoAction(undo, words.failed))
        ? act('editPlan', { ...input, reach: 'later' }, words)
        : null;
    const more = {
      label: m.planner_later_too(),
      run: (undo: Undo) =>
        put(task, { studentId, date }, { isByKey: false, save: () => saveLater(undo) }),
    };
    const save = () =>
      act('editPlan', input, { ...words, ...(task.seriesId !== null && { more }) });
    put(task, { studentId, date }, { isByKey, save });
  };

  return {
    shown,
    move: (task, to) => move(task, to, false),
    moveByKey: (task, to) => move(task, to, true),
    takesFocus,
  };
}
