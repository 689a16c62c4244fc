/** Work done, and open again. */
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { sharedWith } from '../derive/plan-groups.ts';
import type { PlannerStatus, PlannerTask } from '../derive/plan-week.ts';
import { acting, done, gone, updateTo } from './action.ts';
import type { Acted, Action, ActionContext } from './action.ts';
import { sayOfPart } from './set-students.ts';

/** One thing of a student's day. */
export type WorkItem =
  { kind: 'planner-task'; id: Id<'planner-task'> } | { kind: 'task'; id: Id<'task'> };

/** Which thing it is, of all that is told of it. */
export const workItem = ({ kind, id }: WorkItem): WorkItem => ({ kind, id }) as WorkItem;

/**
 * Whose work a status is: a parent's is that of all children who share the lesson, a child's is the child's alone. Each child's task
 * stays a record of its own, so everybody's XP counts once.
 */
const meant = (view: FamilyView, plan: PlannerTask, { actor }: ActionContext): PlannerTask[] =>
  actor.role === 'student' ? [plan] : sharedWith(view, plan);

const withStatus = (plans: readonly PlannerTask[], status: PlannerStatus): Change[] =>
  plans.flatMap((plan) => updateTo(plannerTask, plan, { status }));

/** Finished work stays as it was finished, open work as it was begun. */
const setDoneOf = (tasks: readonly PlannerTask[], isDone: boolean): Change[] =>
  withStatus(
    tasks.filter(({ status }) => (status === 'completed') !== isDone),
    isDone ? 'completed' : 'pending',
  );

function setDone(view: FamilyView, item: WorkItem, isDone: boolean, context: ActionContext): Acted {
  switch (item.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, item.id);
      if (!found) return gone;
      return done(setDoneOf(meant(view, found, context), isDone));
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
export const completeItem: Action<WorkItem> = (view, item, context) =>
  setDone(view, item, true, context);

/** Opens it again. */
export const reopenItem: Action<WorkItem> = (view, item, context) =>
  setDone(view, item, false, context);

/** `seen` is the status that the person went by: work that somebody has finished since isn't opened by who hadn't seen that. */
export const setPlanStatus: Action<{
  id: Id<'planner-task'>;
  seen: PlannerStatus;
  status: PlannerStatus;
}> = (view, { id, seen, status }, context) => {
  const found = view.get(plannerTask, id);
  if (!found) return gone;
  const isUnseen = (plan: PlannerTask): boolean =>
    plan.status === 'completed' && seen !== 'completed';
  const plans = meant(view, found, context).filter((plan) => !isUnseen(plan));
  return done(withStatus(plans, status));
};

/** Completes all of these, or opens them again; what is gone is left out. `count`: how many tasks that changed. */
export const setPlansDone: Action<
  { ids: readonly Id<'planner-task'>[]; isDone: boolean },
  { count: number }
> = (view, { ids, isDone }, context) => {
  const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
  const plans = new Map(
    found.flatMap((plan) => meant(view, plan, context).map((one) => [one.id, one] as const)),
  );
  const changes = setDoneOf([...plans.values()], isDone);
  return acting(changes, { count: changes.length });
};
