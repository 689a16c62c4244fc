/** Slipped work moved to other days in one action, and the action that puts it back. */
import { update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import { assignment } from '../entities/assignment.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { fromForm, toForm } from '../lib/dates.ts';
import type { Move } from '../planning/spread-slipped.ts';

/** The same time of another day, in the zone. */
const movedTo = (moment: string, day: string, zone: string): string =>
  fromForm(day, toForm(moment, zone).time, zone) ?? moment;

function moveAndBack({ item, to }: Move, zone: string): [move: Change, back: Change] {
  switch (item.kind) {
    case 'planner-task':
      return [
        update(plannerTask, item.id, { date: to }),
        update(plannerTask, item.id, { date: item.date }),
      ];
    case 'assignment':
      return [
        update(assignment, item.id, { dueDate: movedTo(item.dueDate, to, zone) }),
        update(assignment, item.id, { dueDate: item.dueDate }),
      ];
  }
}

/** Planner tasks get their day, assignments are due that day at the time they were due. */
export function moveSlipped(
  moves: readonly Move[],
  zone: string,
): { changes: Change[]; undo: Change[] } {
  const pairs = moves.map((one) => moveAndBack(one, zone));
  return { changes: pairs.map(([move]) => move), undo: pairs.map(([, back]) => back) };
}
