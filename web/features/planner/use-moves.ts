/** Moves as they are seen: at once, while they are being saved; and the focus follows a card that a key moved. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Place, PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import type { Plan } from './plan-context.ts';
import { move } from './plan-writes.ts';
import type { Student } from './use-planner-week.ts';

const isAt = (task: PlannerTask, { studentId, date }: Place): boolean =>
  task.studentId === studentId && task.date === date;

/** How long a saved move is shown before its record has been read again; a query takes a few milliseconds. */
const readAgainMs = 500;

export function useMoves(
  tasks: readonly PlannerTask[],
  students: readonly Student[],
): Pick<Plan, 'move' | 'moveByKey' | 'takesFocus'> & { shown: readonly PlannerTask[] } {
  const [moving, setMoving] = useState<ReadonlyMap<number, Place>>(new Map());
  const focused = useRef<number | null>(null);

  const startMove = useCallback(
    async (task: PlannerTask, to: Place): Promise<void> => {
      if (isAt(task, to)) return;
      const person = students.find(({ id }) => id === to.studentId);
      if (!person) return;
      const forget = (): void =>
        setMoving((before) => {
          if (before.get(task.id) !== to) return before;
          const rest = new Map(before);
          rest.delete(task.id);
          return rest;
        });
      setMoving((before) => new Map(before).set(task.id, to));
      const isSaved = await move(task, to, person.fullName);
      if (isSaved) setTimeout(forget, readAgainMs);
      else forget();
    },
    [students],
  );

  const shown = useMemo(
    () =>
      tasks.map((task) => {
        const to = moving.get(task.id);
        return to ? { ...task, ...to } : task;
      }),
    [tasks, moving],
  );

  return {
    shown,
    move: (task, to) => {
      focused.current = null;
      void startMove(task, to);
    },
    moveByKey: (task, to) => {
      focused.current = task.id;
      void startMove(task, to);
    },
    takesFocus: (taskId) => {
      if (focused.current !== taskId) return false;
      focused.current = null;
      return true;
    },
  };
}
