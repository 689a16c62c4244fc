/** Completes and reopens work. */
import { members } from '../contracts/body.ts';
import { idOf, list, yesOrNo } from './inputs.ts';
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { whole, type Needed } from '../derive/needed.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import { visibleOrRecovered } from '../derive/work-of-deleted.ts';
import { progressId } from '../derive/daily-lessons.ts';
import { sharedWith } from '../derive/plan-groups.ts';
import type { PlannerTask } from '../derive/plan-week.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import {
  defineAction,
  doneWith,
  done,
  gone,
  type ActionResult,
  type ActionContext,
} from './action.ts';
import { lessonPartNeeds, setProgress } from './set-progress.ts';
import { setTaskFields } from './set-students.ts';
import { workItem, type WorkItem } from './work-item.ts';

/**
 * Whose work a tick is: a parent's is that of all children who share the lesson, a child's is the child's alone. Each
 * child's task stays a record of its own, so everybody's XP counts once.
 */
const meant = (view: FamilyView, plan: PlannerTask, { role }: Pick<ActionContext, 'role'>) =>
  role === 'student' ? [plan] : sharedWith(view, plan);

const setDoneOf = (plans: readonly PlannerTask[], isDone: boolean): Change[] =>
  plans
    .filter(({ status }) => (status === 'completed') !== isDone)
    .map(({ id }) => update(plannerTask, id, { status: isDone ? 'completed' : 'pending' }));

function setDone(
  view: FamilyView,
  item: WorkItem,
  isDone: boolean,
  context: ActionContext,
): ActionResult {
  switch (item.kind) {
    case 'planner-task': {
      const found = visibleOrRecovered(view, plannerTask, item.id);
      if (!found) return gone;
      return done(setDoneOf(meant(view, found, context), isDone));
    }
    case 'lesson-progress': {
      const before = visibleOrRecovered(
        view,
        lessonProgress,
        progressId(item.studentId, item.lessonId),
      );
      const isKnown = before?.status === 'completed' || view.get(curriculumLesson, item.lessonId);
      if (!isKnown || !view.get(student, item.studentId)) return gone;
      if ((before?.status === 'completed') === isDone) return done([]);
      const status = isDone ? 'completed' : 'not_started';
      return done([setProgress(view, item, { status })]);
    }
    case 'task': {
      const found = visibleOrRecovered(view, task, item.id);
      if (!found) return gone;
      const { assignmentId, studentId, completed } = found;
      if (completed === isDone) return done([]);
      return done([setTaskFields(view, { assignmentId, studentId }, { completed: isDone })]);
    }
  }
}

function needsOf(item: WorkItem): Needed {
  switch (item.kind) {
    // Those who share a lesson are found by its record.
    case 'planner-task':
      return { all: [plannerTask] };
    case 'lesson-progress':
      return lessonPartNeeds(item);
    case 'task':
      return { tasks: [{ id: item.id }] };
  }
}

/**
 * Completes a piece of work. Work that is already completed keeps its time and its person. A parent completes a shared
 * lesson for everybody who shares it, a student only their own part.
 */
export const completeItem = defineAction(workItem, needsOf, (view, item, context) =>
  setDone(view, item, true, context),
);

/**
 * Reopens a piece of work, also kept work, which then is gone, with the same reach as `completeItem`; its XP is taken
 * back.
 */
export const reopenItem = defineAction(workItem, needsOf, (view, item, context) =>
  setDone(view, item, false, context),
);

const planStatus = plannerTask.fields.status.schema;

/**
 * Sets the status of a planner task. `seen` is the status that the person saw: work completed by somebody else in the
 * meantime stays completed.
 */
export const setPlanStatus = defineAction(
  members({ id: idOf('planner-task'), seen: planStatus, status: planStatus }),
  whole(plannerTask),
  (view, { id, seen, status }, context) => {
    const found = view.get(plannerTask, id);
    if (!found) return gone;
    const isUnseen = (one: PlannerTask): boolean =>
      one.status === 'completed' && seen !== 'completed';
    return done(
      meant(view, found, context)
        .filter((one) => one.status !== status && !isUnseen(one))
        .map((one) => update(plannerTask, one.id, { status })),
    );
  },
);

/** Completes or reopens planner tasks; leaves out deleted ones. Returns how many changed. */
export const setPlansDone = defineAction(
  members({ ids: list(idOf('planner-task')), isDone: yesOrNo }),
  whole(plannerTask),
  (view, { ids, isDone }, context) => {
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    const plans = new Map(
      found.flatMap((plan) => meant(view, plan, context).map((one) => [one.id, one] as const)),
    );
    const changes = setDoneOf([...plans.values()], isDone);
    return doneWith(changes, { count: changes.length });
  },
);
