/** Planner tasks that belong together: one lesson shared by several students, and a series planned for several days. */
import type { FamilyView } from './family-view.ts';
import { weekdaysOf, type Repeats } from './recurrence.ts';
import { plansOfSeries, plansShared } from './indexes.ts';
import { isOpen, type PlannerTask } from './plan-week.ts';

/** The extent of an edit in a series: one lesson, or all later ones too. */
export type PlanReach = 'this' | 'later';

/** Orders tasks by day. */
export const inOrder = (one: PlannerTask, other: PlannerTask): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id;

/** The tasks of this very lesson: the task itself, and those of the students who share it on that day. */
export const sharedWith = (view: FamilyView, task: PlannerTask): PlannerTask[] =>
  task.sharedId === null
    ? [task]
    : [
        task,
        ...[...view.find(plansShared, task.sharedId)].filter(
          ({ id, date }) => id !== task.id && date === task.date,
        ),
      ];

/** All tasks planned together with this one, by date; only the task itself if it is in no series. */
export const seriesOf = (view: FamilyView, task: PlannerTask): PlannerTask[] =>
  task.seriesId === null ? [task] : [...view.find(plansOfSeries, task.seriesId)].sort(inOrder);

/**
 * The tasks that an edit changes: the lesson itself, for all students who share it; with 'later' also the open tasks of
 * the series from its date on. Completed work is never changed.
 */
export function tasksInReach(view: FamilyView, task: PlannerTask, reach: PlanReach): PlannerTask[] {
  const own = sharedWith(view, task);
  if (reach === 'this') return own;
  const ids = new Set(own.map(({ id }) => id));
  const isLater = (one: PlannerTask): boolean =>
    !ids.has(one.id) && one.date >= task.date && isOpen(one);
  return [...own, ...seriesOf(view, task).filter(isLater)];
}

/** The series of a task, as its form describes it. */
export interface Series {
  repeats: Repeats;
  /** Its days of the week (ISO 8601), ascending. */
  weekdays: number[];
  /** Its last day (yyyy-MM-dd). */
  until: string;
  /** How many of its days come after the task's. */
  later: number;
}

/** The series, with the weekdays of its last seven days; null if the task is in none. */
export function seriesSummary(view: FamilyView, task: PlannerTask): Series | null {
  const tasks = seriesOf(view, task);
  const days = [...new Set(tasks.map(({ date }) => date))];
  const until = days.at(-1);
  if (until === undefined || days.length < 2) return null;
  return {
    repeats: task.repeats,
    weekdays: weekdaysOf(days),
    until,
    later: days.filter((date) => date > task.date).length,
  };
}
