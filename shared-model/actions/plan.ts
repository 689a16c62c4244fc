/** Plans new tasks. */
import { create } from '../commit/change.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { randomId, type Id } from '../lib/ids.ts';
import { doneWith, type Action, type Counted } from './action.ts';

/** The values of a new planner task. */
export type NewPlannerTask = NewRecordFor<typeof plannerTask>;

/** Adds planner tasks. Returns how many. */
export const addPlans: Action<{ tasks: readonly NewPlannerTask[] }, Counted> = (
  _,
  { tasks },
  { random },
) => {
  const changes = tasks.map((values) => create(plannerTask, values, random));
  return doneWith(changes, { count: changes.length });
};

/** One entry of the planner: the same task for these students on these days (yyyy-MM-dd). */
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
 * Adds a planner task for each student on each day. Several days are a series: one per student, or one for all if they share the
 * lesson. Returns how many tasks it added.
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
  return doneWith(changes, { count: changes.length });
};
