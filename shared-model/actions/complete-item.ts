/** Work done, and open again. */
import { update } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import type { PlannerStatus } from '../derive/plan-week.ts';
import { done, gone, type Acted, type Action } from './action.ts';
import { sayOfPart } from './set-students.ts';

/** One thing of a student's day. */
export type WorkItem =
  { kind: 'planner-task'; id: Id<'planner-task'> } | { kind: 'task'; id: Id<'task'> };

/** Which thing it is, of all that is told of it. */
export const workItem = ({ kind, id }: WorkItem): WorkItem => ({ kind, id }) as WorkItem;

function setDone(view: FamilyView, item: WorkItem, isDone: boolean): Acted {
  switch (item.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, item.id);
      if (!found) return gone;
      if ((found.status === 'completed') === isDone) return done([]);
      return done([update(plannerTask, item.id, { status: isDone ? 'completed' : 'pending' })]);
    }
    case 'task': {
      const found = view.get(task, item.id);
      if (!found) return gone;
      const { assignmentId, studentId, completed } = found;
      if (completed === isDone) return done([]);
      return done([sayOfPart(view, { assignmentId, studentId }, { completed: isDone })]);
    }
  }
}

/** Completes it, unless somebody has already: then it stays completed when and by whom it was. */
export const completeItem: Action<WorkItem> = (view, item) => setDone(view, item, true);

/** Opens it again. */
export const reopenItem: Action<WorkItem> = (view, item) => setDone(view, item, false);

/** `seen` is the status that the person went by: work that somebody has finished since isn't opened by who hadn't seen that. */
export const setPlanStatus: Action<{
  id: Id<'planner-task'>;
  seen: PlannerStatus;
  status: PlannerStatus;
}> = (view, { id, seen, status }) => {
  const found = view.get(plannerTask, id);
  if (!found) return gone;
  const isUnseen = found.status === 'completed' && seen !== 'completed';
  return done(isUnseen || found.status === status ? [] : [update(plannerTask, id, { status })]);
};
