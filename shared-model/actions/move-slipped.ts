/** Slipped work moved to another day in one action, and the action that puts it back. */
import { update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import { assignment } from '../entities/assignment.ts';
import { plannerTask } from '../entities/planner-task.ts';
import type { SlippedItem } from '../figures/slipped.ts';
import { fromForm, toForm } from '../lib/dates.ts';

/** The same time of another day, in the zone. */
const movedTo = (moment: string, day: string, zone: string): string =>
  fromForm(day, toForm(moment, zone).time, zone) ?? moment;

/** Planner tasks get the day, assignments are due that day at the time they were due. */
export function moveSlipped(
  items: readonly SlippedItem[],
  day: string,
  zone: string,
): { changes: Change[]; undo: Change[] } {
  const moves = items.map((item): [Change, Change] =>
    item.kind === 'planner-task'
      ? [
          update(plannerTask, item.id, { date: day }),
          update(plannerTask, item.id, { date: item.date }),
        ]
      : [
          update(assignment, item.id, { dueDate: movedTo(item.dueDate, day, zone) }),
          update(assignment, item.id, { dueDate: item.dueDate }),
        ],
  );
  return { changes: moves.map(([move]) => move), undo: moves.map(([, back]) => back) };
}
