/** Planned tasks that belong together: one lesson for several children, and what was planned as one for several days. */
import { weekdayOf } from '../lib/dates.ts';
import type { FamilyView } from './family-view.ts';
import { plansOfSeries, plansShared } from './indexes.ts';
import { isOpen, type PlannerTask } from './plan-week.ts';

/** Which of a series is meant: one lesson, or all later ones too. */
export type Reach = 'this' | 'later';

const inOrder = (one: PlannerTask, other: PlannerTask): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id;

/** The tasks that are this very lesson: its own, and those of the other children who share it that day. */
export const sharedWith = (view: FamilyView, task: PlannerTask): PlannerTask[] =>
  task.sharedId === null
    ? [task]
    : [
        task,
        ...[...view.find(plansShared, task.sharedId)].filter(
          ({ id, date }) => id !== task.id && date === task.date,
        ),
      ];

/** Everything that was planned together with this task, by date; the task alone where it is of no series. */
export const seriesOf = (view: FamilyView, task: PlannerTask): PlannerTask[] =>
  task.seriesId === null ? [task] : [...view.find(plansOfSeries, task.seriesId)].sort(inOrder);

/**
 * What an edit of the task concerns: the lesson itself, for all who share it; by 'later' also what is still open of the series from
 * its date on. Finished work stays what it was.
 */
export function tasksInReach(view: FamilyView, task: PlannerTask, reach: Reach): PlannerTask[] {
  const own = sharedWith(view, task);
  if (reach === 'this') return own;
  const ids = new Set(own.map(({ id }) => id));
  const isLater = (one: PlannerTask): boolean =>
    !ids.has(one.id) && one.date >= task.date && isOpen(one);
  return [...own, ...seriesOf(view, task).filter(isLater)];
}

/** What a form tells of the series that a task is of. */
export interface Series {
  /** The days of the week that it comes on, by ISO 8601, ascending. */
  weekdays: number[];
  /** Its last day (yyyy-MM-dd). */
  until: string;
  /** How many days of it come after the task's. */
  later: number;
}

const lastWeek = 7;

/** The series as its last seven days have it; null: the task stands alone. */
export function seriesSummary(view: FamilyView, task: PlannerTask): Series | null {
  const tasks = seriesOf(view, task);
  const days = [...new Set(tasks.map(({ date }) => date))];
  const until = days.at(-1);
  if (until === undefined || days.length < 2) return null;
  const from = Date.parse(until) - lastWeek * 86_400_000;
  const latest = days.filter((date) => Date.parse(date) > from);
  return {
    weekdays: [...new Set(latest.map(weekdayOf))].sort((one, other) => one - other),
    until,
    later: days.filter((date) => date > task.date).length,
  };
}
