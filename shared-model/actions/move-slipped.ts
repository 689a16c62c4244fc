/** Slipped work moved to other days in one action. */
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { waitingSince } from '../derive/slipped.ts';
import { assignment } from '../entities/assignment.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { dayIn, fromForm, toForm } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { Move } from '../planning/spread-slipped.ts';
import { done, zoneOf, type Action } from './action.ts';

/** From the day since which it waited, as the person saw it, to another: both yyyy-MM-dd. */
export type SlippedMove = { from: string; to: string } & (
  { kind: 'planner-task'; id: Id<'planner-task'> } | { kind: 'assignment'; id: Id<'assignment'> }
);

/** What an action needs to know of a move. */
export const slippedMove = ({ item, to }: Move, zone: string): SlippedMove =>
  ({ kind: item.kind, id: item.id, from: waitingSince(item, zone), to }) as SlippedMove;

/** The same time of another day, in the zone. */
const movedTo = (moment: string, day: string, zone: string): string =>
  fromForm(day, toForm(moment, zone).time, zone) ?? moment;

function moveOf(view: FamilyView, move: SlippedMove, zone: string): Change[] {
  switch (move.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, move.id);
      const isWaiting = found && found.status !== 'completed' && found.date === move.from;
      return isWaiting ? [update(plannerTask, move.id, { date: move.to })] : [];
    }
    case 'assignment': {
      const found = view.get(assignment, move.id);
      const isOpen = view.find(tasksOfAssignment, move.id).some(({ completed }) => !completed);
      if (!found || !isOpen || dayIn(found.dueDate, zone) !== move.from) return [];
      return [update(assignment, move.id, { dueDate: movedTo(found.dueDate, move.to, zone) })];
    }
  }
}

/**
 * Planner tasks get their day, assignments are due that day at the time they were due. What somebody has moved or finished
 * meanwhile stays.
 */
export const moveSlipped: Action<{ moves: readonly SlippedMove[] }> = (
  view,
  { moves },
  context,
) => {
  const zone = zoneOf(view, context);
  return done(moves.flatMap((move) => moveOf(view, move, zone)));
};
