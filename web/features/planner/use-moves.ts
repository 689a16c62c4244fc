/** Moves as they are seen: at once, while they are being saved; and the focus follows a card that a key moved. */
import type { Student } from '../../../shared-model/entities/student.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Place, PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { showWeekdayAndDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import type { Reach } from '../../../shared-model/derive/plan-groups.ts';
import type { Plan } from './plan-context.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';

const isAt = (task: PlannerTask, { studentId, date }: Place): boolean =>
  task.studentId === studentId && task.date === date;

/** A move that is shown until its record has been read again. */
interface Move {
  to: Place;
  /** Where the record may still stand: the places it has been moved from since it was last read. */
  through: readonly Place[];
}

const isUnread = (task: PlannerTask, { through }: Move): boolean =>
  through.some((place) => isAt(task, place));

/** The moves whose records have not been read again yet. */
function unread(
  moving: ReadonlyMap<number, Move>,
  tasks: readonly PlannerTask[],
): ReadonlyMap<number, Move> {
  const read = tasks.filter((task) => {
    const under = moving.get(task.id);
    return under !== undefined && !isUnread(task, under);
  });
  if (read.length === 0) return moving;
  const rest = new Map(moving);
  for (const { id } of read) rest.delete(id);
  return rest;
}

/** A saved move is forgotten by then even if its record never came to where it was moved: somebody else moved it since. */
const forgottenMs = 2_000;

interface AskedMove {
  task: PlannerTask;
  to: Place;
  isByKey: boolean;
}

interface Moves extends Pick<Plan, 'move' | 'moveByKey' | 'takesFocus'> {
  shown: readonly PlannerTask[];
  /** The move of a repeated task that waits for how many are meant. */
  asking: { title: string; answer: (reach: Reach) => void; cancel: () => void } | null;
}

export function useMoves(tasks: readonly PlannerTask[], students: readonly Student[]): Moves {
  const [moving, setMoving] = useState<ReadonlyMap<number, Move>>(new Map());
  const [readLast, setReadLast] = useState(tasks);
  if (readLast !== tasks) {
    setReadLast(tasks);
    setMoving(unread(moving, tasks));
  }
  const [asking, setAsking] = useState<AskedMove | null>(null);
  const focused = useRef<{ id: Id<'planner-task'>; at: Place } | null>(null);

  const startMove = useCallback(
    async (task: PlannerTask, to: Place, reach: Reach): Promise<void> => {
      const person = students.find(({ id }) => id === to.studentId);
      if (!person) return;
      const forget = (): void =>
        setMoving((before) => {
          if (before.get(task.id)?.to !== to) return before;
          const rest = new Map(before);
          rest.delete(task.id);
          return rest;
        });
      setMoving((before) => {
        const through = [...(before.get(task.id)?.through ?? []), task];
        return new Map(before).set(task.id, { to, through });
      });
      const { studentId, date } = to;
      const saved = await act(
        'editPlan',
        { id: task.id, values: { studentId, date }, reach },
        {
          done: m.planner_moved({ day: showWeekdayAndDate(date), student: person.fullName }),
          failed: m.planner_move_failed(),
        },
      );
      if (saved) setTimeout(forget, forgottenMs);
      else forget();
    },
    [students],
  );

  const shown = useMemo(
    () =>
      tasks.map((task) => {
        const under = moving.get(task.id);
        return under && isUnread(task, under) ? { ...task, ...under.to } : task;
      }),
    [tasks, moving],
  );

  const begin = (asked: AskedMove, reach: Reach): void => {
    const { task, to, isByKey } = asked;
    focused.current = isByKey ? { id: task.id, at: to } : null;
    setAsking(null);
    void startMove(task, to, reach);
  };
  const ask = (asked: AskedMove): void => {
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
    takesFocus: (task) => {
      // Only in its new place: an effect of the old one may run after the key was pressed.
      if (focused.current?.id !== task.id || !isAt(task, focused.current.at)) return false;
      focused.current = null;
      return true;
    },
  };
}
