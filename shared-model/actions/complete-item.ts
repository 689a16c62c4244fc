/** Completes and reopens work. */
import { members } from '../contracts/body.ts';
import { idOf, list, yesOrNo } from './inputs.ts';
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { needsAll, type RecordNeeds } from '../derive/record-needs.ts';
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
  acceptWith,
  accept,
  rejectMissing,
  type ActionResult,
  type ActionContext,
} from './action.ts';
import { lessonPartNeeds, setProgress } from './set-progress.ts';
import { setTaskFields } from './set-students.ts';
import { workRef, type WorkRef } from './work-ref.ts';

/**
 * A parent's completion applies to all students who share the lesson, a student's only to their own part. Each
 * student's task is a record of its own, so each student's XP counts once.
 */
const affectedPlans = (
  view: FamilyView,
  plan: PlannerTask,
  { role }: Pick<ActionContext, 'role'>,
) => (role === 'student' ? [plan] : sharedWith(view, plan));

const completionChanges = (plans: readonly PlannerTask[], isDone: boolean): Change[] =>
  plans
    .filter(({ status }) => (status === 'completed') !== isDone)
    .map(({ id }) => update(plannerTask, id, { status: isDone ? 'completed' : 'pending' }));

function setCompletion(
  view: FamilyView,
  item: WorkRef,
  isDone: boolean,
  context: ActionContext,
): ActionResult {
  switch (item.kind) {
    case 'planner-task': {
      const found = visibleOrRecovered(view, plannerTask, item.id);
      if (!found) return rejectMissing;
      return accept(completionChanges(affectedPlans(view, found, context), isDone));
    }
    case 'lesson-progress': {
      const before = visibleOrRecovered(
        view,
        lessonProgress,
        progressId(item.studentId, item.lessonId),
      );
      const isKnown = before?.status === 'completed' || view.get(curriculumLesson, item.lessonId);
      if (!isKnown || !view.get(student, item.studentId)) return rejectMissing;
      const was = before?.status === 'completed';
      const isReopened = !isDone && (was || before?.status === 'done_before');
      if (isDone ? was : !isReopened) return accept([]);
      const status = isDone ? 'completed' : 'not_started';
      return accept([setProgress(view, item, { status })]);
    }
    case 'task': {
      const found = visibleOrRecovered(view, task, item.id);
      if (!found) return rejectMissing;
      const { assignmentId, studentId, completed } = found;
      if (completed === isDone) return accept([]);
      return accept([setTaskFields(view, { assignmentId, studentId }, { completed: isDone })]);
    }
  }
}

function needsOf(item: WorkRef): RecordNeeds {
  switch (item.kind) {
    // The other students' tasks are found through this record.
    case 'planner-task':
      return { all: [plannerTask] };
    case 'lesson-progress':
      return lessonPartNeeds(item);
    case 'task':
      return { tasks: [{ id: item.id }] };
  }
}

/**
 * Completes a piece of work. Completed work keeps its time and person. A parent completes a shared lesson for all
 * students who share it, a student only for themselves.
 */
export const completeItem = defineAction(workRef, needsOf, (view, item, context) =>
  setCompletion(view, item, true, context),
);

/**
 * Reopens a piece of work, for the same students as `completeItem`, and takes its XP back. Also reopens completed work
 * of a deleted record, which then disappears.
 */
export const reopenItem = defineAction(workRef, needsOf, (view, item, context) =>
  setCompletion(view, item, false, context),
);

const planStatus = plannerTask.fields.status.schema;

/**
 * Sets the status of a planner task. `seen` is the status that the person saw: a completion by somebody else since then
 * stays.
 */
export const setPlanStatus = defineAction(
  members({ id: idOf('planner-task'), seen: planStatus, status: planStatus }),
  needsAll(plannerTask),
  (view, { id, seen, status }, context) => {
    const found = view.get(plannerTask, id);
    if (!found) return rejectMissing;
    const isUnseen = (one: PlannerTask): boolean =>
      one.status === 'completed' && seen !== 'completed';
    return accept(
      affectedPlans(view, found, context)
        .filter((one) => one.status !== status && !isUnseen(one))
        .map((one) => update(plannerTask, one.id, { status })),
    );
  },
);

/** Completes or reopens planner tasks; leaves out deleted ones. Returns how many changed. */
export const setPlansDone = defineAction(
  members({ ids: list(idOf('planner-task')), isDone: yesOrNo }),
  needsAll(plannerTask),
  (view, { ids, isDone }, context) => {
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    const plans = new Map(
      found.flatMap((plan) =>
        affectedPlans(view, plan, context).map((one) => [one.id, one] as const),
      ),
    );
    const changes = completionChanges([...plans.values()], isDone);
    return acceptWith(changes, { count: changes.length });
  },
);
