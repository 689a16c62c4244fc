/**
 * What a parent does with a week's plan, as changes: each answers what is to be written and what undoes it. One action is
 * one group, so it is made, and undone, as a whole [SY2].
 */
import { coalesce, create, remove, restore, update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import type { NewRecordOf } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { addDays } from '../lib/dates.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import type { Random } from '../lib/random.ts';
import { isOpen } from './plan-week.ts';
import type { Place, PlannerTask } from './plan-week.ts';
import { fold } from './subjects.ts';

export interface PlanAction {
  changes: Change[];
  undo: Change[];
}

export type NewPlannerTask = NewRecordOf<(typeof plannerTask)['fields']>;

const joined = (actions: readonly PlanAction[]): PlanAction => ({
  changes: actions.flatMap(({ changes }) => changes),
  undo: actions.flatMap(({ undo }) => undo),
});

export function addTasks(tasks: readonly NewPlannerTask[], random: Random): PlanAction {
  const changes = tasks.map((values) => create(plannerTask, values, random));
  return { changes, undo: changes.map(({ id }) => remove(plannerTask, id)) };
}

/** A finished task goes with its completion: a deletion alone would not hide it. */
export function deleteTask({ id, status, completedAt }: PlannerTask): PlanAction {
  if (status !== 'completed') {
    return { changes: [remove(plannerTask, id)], undo: [restore(plannerTask, id)] };
  }
  const open = update(plannerTask, id, { status: 'pending' });
  const finished = update(plannerTask, id, { status, completedAt });
  return {
    changes: coalesce([remove(plannerTask, id), open]),
    undo: coalesce([restore(plannerTask, id), finished]),
  };
}

/** Sets fields of a task; only those that differ are written, so that an undo takes back no more than was done. */
export function editTask(task: PlannerTask, values: Partial<Omit<PlannerTask, 'id'>>): PlanAction {
  const differing = Object.entries(values).filter(
    ([field, value]) => task[field as keyof PlannerTask] !== value,
  );
  if (differing.length === 0) return { changes: [], undo: [] };
  const before = differing.map(([field]) => [field, task[field as keyof PlannerTask]]);
  return {
    changes: [update(plannerTask, task.id, Object.fromEntries(differing))],
    undo: [update(plannerTask, task.id, Object.fromEntries(before))],
  };
}

export const moveTask = (task: PlannerTask, { studentId, date }: Place): PlanAction =>
  editTask(task, { studentId, date });

const sameness = ({ studentId, date, title }: PlannerTask): string =>
  JSON.stringify([studentId, date, fold(title)]);

/**
 * The tasks of one week once more, seven days later and pending; what is there already (same student, day and title) is
 * not made twice. `before` and `there` are the tasks of the two weeks.
 */
export function copyWeek(
  before: readonly PlannerTask[],
  there: readonly PlannerTask[],
  random: Random,
): PlanAction {
  const known = new Set(there.map(sameness));
  const copies: NewPlannerTask[] = [];
  for (const task of before) {
    const later = { ...task, date: addDays(task.date, 7) };
    if (known.has(sameness(later))) continue;
    known.add(sameness(later));
    const { studentId, date, time, subject, title, description, type, xpReward, createdAt } = later;
    copies.push({ studentId, date, time, subject, title, description, type, xpReward, createdAt });
  }
  return addTasks(copies, random);
}

/** A week's task may be repeated for as long as a school year of 40 weeks. */
export const maxRepeats = 40;

/** The days of a task that repeats weekly: the first, and every seventh until a day (included), 40 at most. */
export function weeklyDays(first: string, until: string): string[] {
  const days = [first];
  for (let day = addDays(first, 7); day <= until && days.length < maxRepeats; day = addDays(day, 7))
    days.push(day);
  return days;
}

/** A sick day: what is still open on one day goes to the next school day. */
export const clearDay = (
  tasks: readonly PlannerTask[],
  day: string,
  calendar: SchoolCalendar,
): PlanAction =>
  joined(
    tasks
      .filter((task) => task.date === day && isOpen(task))
      .map((task) => editTask(task, { date: nextSchoolDay(day, calendar) })),
  );

/** Everything that is still open from a day on comes one school day later. */
export const shiftFrom = (
  tasks: readonly PlannerTask[],
  day: string,
  calendar: SchoolCalendar,
): PlanAction =>
  joined(
    tasks
      .filter((task) => task.date >= day && isOpen(task))
      .map((task) => editTask(task, { date: nextSchoolDay(task.date, calendar) })),
  );
