/** Moves slipped work to other days in one action. */
import { members } from '../contracts/body.ts';
import { enrollment } from '../entities/enrollment.ts';
import { aDay, byKind, idOf, list } from './inputs.ts';
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { dayOfFamily } from '../derive/people.ts';
import { assignment } from '../entities/assignment.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { fromForm, toForm } from '../lib/dates.ts';
import type { SlippedMove } from '../planning/spread-slipped.ts';
import { defineAction, accept, zoneOf } from './action.ts';

/** The same time of day on another day, in the zone. */
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
      if (!found || !isOpen || dayOfFamily(view, zone)(found.dueDate) !== move.from) return [];
      return [update(assignment, move.id, { dueDate: movedTo(found.dueDate, move.to, zone) })];
    }
  }
}

const slippedMove = byKind('kind', {
  'planner-task': { id: idOf('planner-task'), from: aDay, to: aDay },
  assignment: { id: idOf('assignment'), from: aDay, to: aDay },
});

/**
 * Moves planner tasks to a new day, and assignments to the same time on a new day. Work that was moved or completed in
 * the meantime stays.
 */
export const moveSlipped = defineAction(
  members({ moves: list(slippedMove) }),
  ({ moves }) => ({
    all: [enrollment],
    keys: moves.flatMap(({ kind, id }) => (kind === 'planner-task' ? [{ t: kind, id }] : [])),
    parts: moves.flatMap((move) => (move.kind === 'assignment' ? [move.id] : [])),
  }),
  (view, { moves }, context) => {
    const zone = zoneOf(view, context);
    return accept(moves.flatMap((move) => moveOf(view, move, zone)));
  },
);
