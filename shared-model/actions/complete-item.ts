/** Work done, and open again. */
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { progressId } from '../derive/daily-lessons.ts';
import { sharedWith } from '../derive/plan-groups.ts';
import type { PlannerStatus, PlannerTask } from '../derive/plan-week.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { acting, done, gone, type Acted, type Action, type ActionContext } from './action.ts';
import { sayOfLesson } from './say-of-lesson.ts';
import { sayOfPart } from './set-students.ts';

/** One thing of a student's day. What a student has done in a lesson may not be stored yet, so it is named by what makes its id. */
export type WorkItem =
  | { kind: 'planner-task'; id: Id<'planner-task'> }
  | { kind: 'task'; id: Id<'task'> }
  | {
      kind: 'lesson-progress';
      studentId: Id<'student'>;
      lessonId: Id<'curriculum-lesson'>;
    };

/** Which thing it is, of all that is told of it. */
export function workItem(item: WorkItem): WorkItem {
  switch (item.kind) {
    case 'planner-task':
      return { kind: item.kind, id: item.id };
    case 'task':
      return { kind: item.kind, id: item.id };
    case 'lesson-progress':
      return { kind: item.kind, studentId: item.studentId, lessonId: item.lessonId };
  }
}

/**
 * Whose work a tick is: a parent's is that of all children who share the lesson, a child's is the child's alone. Each child's task
 * stays a record of its own, so everybody's XP counts once.
 */
const meant = (view: FamilyView, plan: PlannerTask, { role }: Pick<ActionContext, 'role'>) =>
  role === 'student' ? [plan] : sharedWith(view, plan);

const setDoneOf = (plans: readonly PlannerTask[], isDone: boolean): Change[] =>
  plans
    .filter(({ status }) => (status === 'completed') !== isDone)
    .map(({ id }) => update(plannerTask, id, { status: isDone ? 'completed' : 'pending' }));

function setDone(view: FamilyView, item: WorkItem, isDone: boolean, context: ActionContext): Acted {
  switch (item.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, item.id);
      if (!found) return gone;
      return done(setDoneOf(meant(view, found, context), isDone));
    }
    case 'lesson-progress': {
      const found = view.get(curriculumLesson, item.lessonId);
      if (!found || !view.get(student, item.studentId)) return gone;
      const before = view.get(lessonProgress, progressId(item.studentId, item.lessonId));
      if ((before?.status === 'completed') === isDone) return done([]);
      const status = isDone ? 'completed' : 'not_started';
      return done([sayOfLesson(view, item, { status })]);
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
  const isUnseen = (one: PlannerTask): boolean =>
    one.status === 'completed' && seen !== 'completed';
  return done(
    meant(view, found, context)
      .filter((one) => one.status !== status && !isUnseen(one))
      .map((one) => update(plannerTask, one.id, { status })),
  );
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
