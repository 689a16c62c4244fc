/** What a parent does with a plan. */
import { create, update } from '../commit/change.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { randomId, type Id } from '../lib/ids.ts';
import { daysMoved, type ShiftKind } from '../planning/shift-days.ts';
import { acting, type Action } from './action.ts';

export type NewPlannerTask = NewRecordFor<typeof plannerTask>;

/** How many records it was. */
interface Counted {
  count: number;
}

/** Plans these. */
export const addPlans: Action<{ tasks: readonly NewPlannerTask[] }, Counted> = (
  _,
  { tasks },
  { random },
) => {
  const changes = tasks.map((values) => create(plannerTask, values, random));
  return acting(changes, { count: changes.length });
};

/** What is planned as one: for these students on these days (yyyy-MM-dd). */
export interface PlanEntry extends Omit<
  NewPlannerTask,
  'studentId' | 'date' | 'status' | 'completedAt' | 'completedBy' | 'sharedId' | 'seriesId'
> {
  studentIds: readonly Id<'student'>[];
  dates: readonly string[];
  /** One lesson for all of them, which is ticked once; else each has their own. */
  isShared: boolean;
}

/**
 * Plans one entry: a task for each student on each day. Those of several days are a series, each student's own unless they share the
 * lesson.
 */
export const addPlanEntry: Action<PlanEntry, Counted> = (
  _,
  { studentIds, dates, isShared: isAsked, ...values },
  { random },
) => {
  const isShared = isAsked && studentIds.length > 1;
  const isSeries = dates.length > 1;
  const ofAll = isSeries && isShared ? randomId(random) : null;
  const series = new Map(
    studentIds.map((id) => [id, isSeries && !isShared ? randomId(random) : ofAll]),
  );
  const changes = dates.flatMap((date) => {
    const sharedId = isShared ? randomId(random) : null;
    return studentIds.map((studentId) => {
      const seriesId = series.get(studentId) ?? null;
      return create(plannerTask, { ...values, studentId, date, sharedId, seriesId }, random);
    });
  });
  return acting(changes, { count: changes.length });
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
