/** What a parent does with a plan. */
import { create, update, type Change } from '../commit/change.ts';
import { deletedField } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plannedBetween } from '../derive/plans.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { isRemoved } from '../entities/read-record.ts';
import { addDays } from '../lib/dates.ts';
import { idFromKey, randomId, type Id } from '../lib/ids.ts';
import type { PlannerTask } from '../derive/plan-week.ts';
import { daysMoved, type ShiftKind } from '../planning/shift-days.ts';
import { fold } from '../derive/subjects.ts';
import { acting, done, gone, updateTo, type Action } from './action.ts';

/** A planner task before it has an id. */
export type NewPlannerTask = NewRecordFor<typeof plannerTask>;

/** How many records it was. */
interface Counted {
  count: number;
}

/**
 * Plans these. `isShared`: those of one day, time and title are one lesson for all whose they are, ticked once. `isSeries`: they were planned as one,
 * and can be changed together from one of them on.
 */
export const addPlans: Action<
  { tasks: readonly NewPlannerTask[]; isShared?: boolean; isSeries?: boolean },
  Counted
> = (_, { tasks, isShared = false, isSeries = false }, { random }) => {
  const series = isSeries ? { seriesId: randomId(random) } : {};
  const shared = new Map<string, number>();
  const sharedWith = ({ date, time, title }: NewPlannerTask): { sharedId?: number } => {
    if (!isShared) return {};
    const key = JSON.stringify([date, time, title]);
    shared.set(key, shared.get(key) ?? randomId(random));
    return { sharedId: shared.get(key)! };
  };
  const changes = tasks.map((values) =>
    create(plannerTask, { ...values, ...series, ...sharedWith(values) }, random),
  );
  return acting(changes, { count: changes.length });
};

/** Sets the fields that the person changed: also the student and the day, which moves it. */
export const editPlan: Action<{
  id: Id<'planner-task'>;
  values: Partial<Omit<PlannerTask, 'id'>>;
}> = (view, { id, values }) => {
  const found = view.get(plannerTask, id);
  return found ? done(updateTo(plannerTask, found, values)) : gone;
};

const sameness = ({ studentId, date, title }: PlannerTask): string =>
  JSON.stringify([studentId, date, fold(title)]);

const weekFrom = (view: FamilyView, monday: string): PlannerTask[] =>
  plannedBetween(view, monday, addDays(monday, 6)).plannerTasks;

/**
 * What is planned as a copy on a day. Its id follows from both, so that two parents who copy at once make one; a copy that was
 * deleted comes back, and one that is there, maybe changed or moved since, stays as it is.
 */
function copyTo(view: FamilyView, task: PlannerTask, day: string): Change[] {
  const id = idFromKey(plannerTask.name, [task.id, day]);
  const before = view.stored({ t: plannerTask.name, id });
  if (before && !isRemoved(before, plannerTask)) return [];
  const { id: _id, status: _status, completedAt: _at, completedBy: _by, ...copied } = task;
  const again = before && { status: 'pending', [deletedField]: false };
  return [{ t: plannerTask.name, id, fields: { ...copied, date: day, ...again } }];
}

/**
 * The tasks of the week before once more in the week from this Monday (yyyy-MM-dd), pending; what is there already (same student,
 * day and title) is not made twice.
 */
export const copyLastWeek: Action<{ week: string }, Counted> = (view, { week }) => {
  const known = new Set(weekFrom(view, week).map(sameness));
  const copies: Change[] = [];
  for (const task of weekFrom(view, addDays(week, -7))) {
    const later = { ...task, date: addDays(task.date, 7) };
    if (known.has(sameness(later))) continue;
    known.add(sameness(later));
    copies.push(...copyTo(view, task, later.date));
  }
  return acting(copies, { count: copies.length });
};

/** Moves what is still open on a day, or from it on (`planning/shift-days.ts`), of one student or of all (null). */
export const shiftDays: Action<
  { kind: ShiftKind; day: string; studentId: Id<'student'> | null },
  Counted
> = (view, { kind, day, studentId }) => {
  const tasks = view
    .all(plannerTask)
    .filter((task) => studentId === null || task.studentId === studentId);
  const calendarFor = (id: Id<'student'>) => calendarOf(view, id);
  const changes = daysMoved(kind, tasks, day, calendarFor).map(({ task, to }) =>
    update(plannerTask, task.id, { date: to }),
  );
  return acting(changes, { count: changes.length });
};
