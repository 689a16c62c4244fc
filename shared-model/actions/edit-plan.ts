/** Edits, moves and deletes planner tasks: one, the later ones of its series, or several at once. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { whole } from '../derive/needed.ts';
import { aDay, changedValues, idOf, list, oneOf, orNull } from './inputs.ts';
import { coalesce, remove, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import {
  seriesOf,
  seriesSummary,
  sharedWith,
  tasksInReach,
  type PlanReach,
} from '../derive/plan-groups.ts';
import { isOpen, maxRepeats, type PlannerTask } from '../derive/plan-week.ts';
import { calendarKinds, calendarOf } from '../derive/school-calendars.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { addDays, dayMs, weekdayOf } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { isDayOff } from '../lib/school-calendar.ts';
import { defineAction, doneWith, gone, updateTo } from './action.ts';
import { copied, planOnce, sharedLesson } from './copy-plans.ts';

type Values = Partial<Omit<PlannerTask, 'id'>>;

const counted = (changes: readonly Change[]) => {
  const joined = coalesce(changes);
  return doneWith(joined, { count: joined.length });
};

/**
 * What the edit of one task makes of another in its reach. Another day: who shares the lesson goes along, and of the
 * later ones those of the same weekday move by as many days. Another student: the edited one's tasks, which leave a
 * shared lesson by that; where the other shares it already nothing moves.
 */
function valuesFor(
  view: FamilyView,
  edited: PlannerTask,
  { date, studentId, ...common }: Values,
  task: PlannerTask,
): Values {
  const values: Values = { ...common };
  if (date !== undefined) {
    const step = Math.round((Date.parse(date) - Date.parse(edited.date)) / dayMs);
    const isSameDay = task.date === edited.date;
    if (isSameDay || weekdayOf(task.date) === weekdayOf(edited.date))
      values.date = addDays(task.date, step);
  }
  const isMoved = studentId !== undefined && task.studentId === edited.studentId;
  if (!isMoved || studentId === edited.studentId) return values;
  const isThere = sharedWith(view, task).some((one) => one.studentId === studentId);
  return isThere ? values : { ...values, studentId, sharedId: null };
}

/** The same lesson for just these students: who is new gets it, open work of who is left out goes. */
function shareAmong(
  view: FamilyView,
  present: readonly PlannerTask[],
  studentIds: readonly Id<'student'>[],
  values: (task: PlannerTask) => Values,
): Change[] {
  const [first] = present;
  if (!first) return [];
  const own = first.sharedId ?? sharedLesson(first.id);
  const sharedId = studentIds.length > 1 ? own : null;
  const kept = present.flatMap((task): Change[] => {
    if (studentIds.includes(task.studentId)) return updateTo(plannerTask, task, { sharedId });
    if (isOpen(task)) return [remove(plannerTask, task.id)];
    return updateTo(plannerTask, task, { sharedId: null });
  });
  const isNew = (id: Id<'student'>): boolean =>
    !present.some(({ studentId }) => studentId === id) && view.get(student, id) !== undefined;
  const joining = studentIds.filter(isNew).flatMap((studentId) => {
    const { seriesId } = first;
    const fields = { ...copied(first), ...values(first), studentId, sharedId, seriesId };
    return planOnce(view, idFromKey(plannerTask.name, [own, studentId]), fields);
  });
  return [...kept, ...joining];
}

/** The lessons that tasks are: those of several children who share one are one. */
const lessonsOf = (tasks: readonly PlannerTask[]): PlannerTask[][] => [
  ...Map.groupBy(tasks, ({ id, sharedId }) => sharedId ?? `task ${id}`).values(),
];

const mostDays = 7 * maxRepeats;

/**
 * The series ends on another day: what is open after it goes, or the last week comes again until it, on the days on
 * which the family has none off. Ids follow from the series' last tasks and the day: two parents who lengthen it at
 * once make one.
 */
function endSeries(
  view: FamilyView,
  task: PlannerTask,
  until: string,
  values: (task: PlannerTask) => Values,
): Change[] {
  const tasks = seriesOf(view, task);
  const told = seriesSummary(view, task);
  if (!told) return [];
  const surplus = tasks.filter((one) => one.date > until && one.date > task.date && isOpen(one));
  const changes = surplus.map(({ id }) => remove(plannerTask, id));
  const last = tasks.filter(({ date }) => date === told.until);
  const calendar = calendarOf(view, null);
  for (let count = 1; count <= mostDays; count += 1) {
    const date = addDays(told.until, count);
    if (date > until) break;
    if (!told.weekdays.includes(weekdayOf(date)) || isDayOff(date, calendar)) continue;
    for (const one of last) {
      const sharedId = one.sharedId === null ? null : sharedLesson(one.sharedId, date);
      const fields = { ...copied(one), ...values(one), date, seriesId: one.seriesId, sharedId };
      changes.push(...planOnce(view, idFromKey(plannerTask.name, [one.id, date]), fields));
    }
  }
  return changes;
}

const reaches = oneOf<PlanReach>(['this', 'later']);

/**
 * Sets the fields that the person changed, including the student and the day. `reach` `later` sets them in the later
 * tasks of the series too; `studentIds`: who shares the lesson from now on; `until`: the last day of the series
 * (yyyy-MM-dd). Returns how many records changed.
 */
export const editPlan = defineAction(
  members({
    id: idOf('planner-task'),
    values: changedValues(plannerTask),
    reach: v.optional(reaches),
    studentIds: v.optional(list(idOf('student'))),
    until: v.optional(aDay),
  }),
  whole(...calendarKinds, plannerTask),
  (view, { id, values, reach = 'this', studentIds, until }) => {
    const found = view.get(plannerTask, id);
    if (!found) return gone;
    const [only, ...others] = studentIds ?? [];
    const isAlone = sharedWith(view, found).length === 1;
    const moved = only !== undefined && others.length === 0 && isAlone ? { studentId: only } : {};
    const valuesOf = (task: PlannerTask): Values =>
      valuesFor(view, found, { ...values, ...moved }, task);
    const tasks = tasksInReach(view, found, reach);
    const edits = tasks.flatMap((task) => updateTo(plannerTask, task, valuesOf(task)));
    const isShared = studentIds !== undefined && studentIds.length > 0 && !('studentId' in moved);
    const sharing = isShared
      ? lessonsOf(tasks).flatMap((lesson) => shareAmong(view, lesson, studentIds, valuesOf))
      : [];
    const asEdited = (task: PlannerTask): Values => {
      const { date: _date, ...kept } = reach === 'later' ? valuesOf(task) : {};
      return kept;
    };
    const ending = until === undefined ? [] : endSeries(view, found, until, asEdited);
    return counted([...edits, ...sharing, ...ending]);
  },
);

/**
 * Moves planner tasks to another day (yyyy-MM-dd), another student or both (null: unchanged). Everybody who shares a
 * lesson moves to the day with it. Leaves out deleted tasks. Returns how many moved.
 */
export const movePlans = defineAction(
  members({
    ids: list(idOf('planner-task')),
    date: orNull(aDay),
    studentId: orNull(idOf('student')),
  }),
  whole(plannerTask),
  (view, { ids, date, studentId }) => {
    const to = { ...(date !== null && { date }), ...(studentId !== null && { studentId }) };
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    return counted(
      found.flatMap((task) =>
        sharedWith(view, task).flatMap((one) =>
          updateTo(plannerTask, one, valuesFor(view, task, to, one)),
        ),
      ),
    );
  },
);

/**
 * Deletes planner tasks for everybody who shares them; with `later` also the open later ones of their series. Leaves
 * out tasks that are already deleted. Returns how many records changed.
 */
export const removePlans = defineAction(
  members({ ids: list(idOf('planner-task')), reach: reaches }),
  whole(plannerTask),
  (view, { ids, reach }) => {
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    const tasks = found.flatMap((task) => tasksInReach(view, task, reach));
    return counted(tasks.map(({ id }) => remove(plannerTask, id)));
  },
);
