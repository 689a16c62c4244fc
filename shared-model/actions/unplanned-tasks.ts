/** Keeps work without a day, and plans it. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { keysTo, needsAll } from '../derive/record-needs.ts';
import { aDay, changedValues, idOf, list, newValues } from './inputs.ts';
import { create, remove, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { sharedWith } from '../derive/plan-groups.ts';
import { isOpen, type PlannerTask } from '../derive/plan-week.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { unplannedTask, type UnplannedTask } from '../entities/unplanned-task.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { problemText } from '../problems/problem-text.ts';
import { deletedField } from '../records/stored-record.ts';
import { accept, acceptWith, change, defineAction, rejectMissing } from './action.ts';
import { planOnce, sharedLessonId } from './copy-plans.ts';

/** Adds tasks without a day. Returns how many. */
export const addUnplanned = defineAction(
  members({ tasks: list(newValues(unplannedTask)) }),
  needsAll(),
  (_, { tasks }, { random }) => {
    const changes = tasks.map((values) => create(unplannedTask, values, random));
    return acceptWith(changes, { count: changes.length });
  },
);

/** Sets the fields of a task without a day that the person changed. */
export const editUnplanned = defineAction(
  members({ id: idOf('unplanned-task'), values: changedValues(unplannedTask) }),
  ({ id }) => ({ keys: keysTo(unplannedTask, id) }),
  (view, { id, values }) => change(view, unplannedTask, id, values),
);

/** The id of the task that a student gets: two parents who plan it at the same time make one. */
const plannedId = (id: Id<'unplanned-task'>, studentId: Id<'student'>): Id<'planner-task'> =>
  idFromKey(plannerTask.name, [unplannedTask.name, id, studentId]);

/**
 * Plans a task for a day (yyyy-MM-dd) and these students, several of whom share one lesson, and takes it from the tasks
 * without a day.
 */
export const planUnplanned = defineAction(
  members({
    id: idOf('unplanned-task'),
    date: aDay,
    studentIds: v.pipe(
      list(idOf('student')),
      v.check((ids) => ids.length > 0, problemText('student-required')),
    ),
  }),
  ({ id, studentIds }) => ({
    keys: [
      ...keysTo(unplannedTask, id),
      ...keysTo(plannerTask, ...studentIds.map((one) => plannedId(id, one))),
    ],
  }),
  (view, { id, date, studentIds }) => {
    const found = view.get(unplannedTask, id);
    if (!found) return rejectMissing;
    const { id: _id, studentIds: _before, createdAt: _createdAt, ...fields } = found;
    const to = [...new Set(studentIds)];
    const sharedId = to.length > 1 ? sharedLessonId(unplannedTask.name, id) : null;
    const planned = to.flatMap((studentId) =>
      planOnce(view, plannedId(id, studentId), { ...fields, studentId, date, sharedId }),
    );
    return accept([...planned, remove(unplannedTask, id)]);
  },
);

/** Makes a record under a derived id, or restores a deleted one with these values. */
function keepOnce(
  view: FamilyView,
  id: Id<'unplanned-task'>,
  fields: Partial<UnplannedTask>,
): Change {
  const before = view.stored({ t: unplannedTask.name, id });
  return {
    t: unplannedTask.name,
    id,
    fields: { ...fields, ...(before && { [deletedField]: false }) },
  };
}

/** What a planner task keeps when it loses its day: all that both kinds have, but when it was first planned. */
const keptFields = (task: PlannerTask): Partial<UnplannedTask> =>
  Object.fromEntries(
    Object.entries(task).filter(
      ([name]) => Object.hasOwn(unplannedTask.fields, name) && name !== 'createdAt',
    ),
  );

/**
 * Takes a planner task from its day and keeps it without one, for all students who share the lesson. Of a series only
 * this one; completed work stays where it is.
 */
export const putAside = defineAction(
  members({ id: idOf('planner-task') }),
  needsAll(plannerTask, unplannedTask),
  (view, { id }) => {
    const found = view.get(plannerTask, id);
    if (!found) return rejectMissing;
    const tasks = sharedWith(view, found).filter(isOpen);
    if (!tasks.some((task) => task.id === id)) return accept([]);
    const studentIds = tasks.map(({ studentId }) => studentId).sort((one, other) => one - other);
    const keptId = idFromKey(unplannedTask.name, [
      plannerTask.name,
      Math.min(...tasks.map((task) => task.id)),
    ]);
    return accept([
      keepOnce(view, keptId, { ...keptFields(found), studentIds }),
      ...tasks.map((task) => remove(plannerTask, task.id)),
    ]);
  },
);
