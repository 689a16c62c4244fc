/** Slipped work moved to other days in one action. */
import { update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { assignment } from '../entities/assignment.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { dayIn, fromForm, toForm } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { done, zoneOf } from './action.ts';
import type { Action } from './action.ts';

/** `to`: yyyy-MM-dd. */
export type SlippedMove = { to: string } & (
  { kind: 'planner-task'; id: Id<'planner-task'> } | { kind: 'assignment'; id: Id<'assignment'> }
);

/** Where to it goes, of all that is told of it. */
export const slippedMove = ({ kind, id }: Omit<SlippedMove, 'to'>, to: string): SlippedMove =>
  ({ kind, id, to }) as SlippedMove;

/** The same time of another day, in the zone. */
const movedTo = (moment: string, day: string, zone: string): string =>
  fromForm(day, toForm(moment, zone).time, zone) ?? moment;

function moveOf(view: FamilyView, move: SlippedMove, now: number, zone: string): Change[] {
  switch (move.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, move.id);
      const isLate = found && found.status !== 'completed' && found.date < dayIn(now, zone);
      return isLate ? [update(plannerTask, move.id, { date: move.to })] : [];
    }
    case 'assignment': {
      const found = view.get(assignment, move.id);
      if (!found || Date.parse(found.dueDate) >= now) return [];
      return [update(assignment, move.id, { dueDate: movedTo(found.dueDate, move.to, zone) })];
    }
  }
}

/**
 * Planner tasks get their day, assignments are due that day at the time they were due. What somebody has moved or finished
 * meanwhile isn't late any more, and stays.
 */
export const moveSlipped: Action<{ moves: readonly SlippedMove[] }> = (
  view,
  { moves },
  context,
) => {
  const zone = zoneOf(view, context);
  return done(moves.flatMap((move) => moveOf(view, move, context.now, zone)));
};
