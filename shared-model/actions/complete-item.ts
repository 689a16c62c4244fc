/** Work done, and open again. */
import { update } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { progressId } from '../derive/daily-lessons.ts';
import { plansShared } from '../derive/indexes.ts';
import type { PlannerStatus, PlannerTask } from '../derive/plan-week.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { done, gone, type Acted, type Action, type ActionContext } from './action.ts';
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

/** Planned work that is one lesson for several students, with that of the others; alone, where the writer is one of them. */
function sharedWith(
  view: FamilyView,
  planned: PlannerTask,
  { role }: Pick<ActionContext, 'role'>,
): PlannerTask[] {
  if (planned.sharedId === null || role === 'student') return [planned];
  return view.find(plansShared, planned.sharedId).filter(({ date }) => date === planned.date);
}

function setDone(view: FamilyView, item: WorkItem, isDone: boolean, context: ActionContext): Acted {
  switch (item.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, item.id);
      if (!found) return gone;
      const status = isDone ? 'completed' : 'pending';
      return done(
        sharedWith(view, found, context)
          .filter((one) => (one.status === 'completed') !== isDone)
          .map(({ id }) => update(plannerTask, id, { status })),
      );
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
    sharedWith(view, found, context)
      .filter((one) => one.status !== status && !isUnseen(one))
      .map((one) => update(plannerTask, one.id, { status })),
  );
};
