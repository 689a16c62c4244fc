/** Edits, moves and deletes planner tasks: one, the later ones of its series, or several. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { aDay, changedValues, daysOfWeek, idOf, list, oneOf, orNull } from './inputs.ts';
import { coalesce, remove, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import {
  seriesOf,
  seriesSummary,
  sharedWith,
  tasksInReach,
  type PlanReach,
} from '../derive/plan-groups.ts';
import { isOpen, type PlannerTask } from '../derive/plan-week.ts';
import { daysAfter } from '../derive/recurrence.ts';
import { calendarKinds, calendarOf } from '../derive/school-calendars.ts';
import { plannerRepeats, plannerTask } from '../entities/planner-task.ts';
import { differenceInDays } from '../lib/calendar-dates.ts';
import { addDays, weekdayOf } from '../lib/dates.ts';
import { idFromKey } from '../lib/ids.ts';
import { deletedField } from '../records/stored-record.ts';
import { defineAction, acceptWith, rejectMissing, updateTo } from './action.ts';
import { changeSeries, turnsOf } from './change-series.ts';
import { titlesInTurn } from './plan.ts';
import { shareAmong } from './share-lesson.ts';
import { copiedFields, planOnce, sharedLessonId } from './copy-plans.ts';

type Values = Partial<Omit<PlannerTask, 'id'>>;

const acceptCounted = (changes: readonly Change[]) => {
  const joined = coalesce(changes);
  return acceptWith(joined, { count: joined.length });
};

/**
 * The values that an edit of one task sets in another task within its reach. A new day moves the tasks that share the
 * lesson, and later tasks of the same weekday by as many days. A new student takes over the edited student's tasks,
 * which then leave a shared lesson; a lesson that the new student already shares stays.
 */
function valuesFor(
  view: FamilyView,
  edited: PlannerTask,
  { date, studentId, ...common }: Values,
  task: PlannerTask,
): Values {
  const { title: _title, subject: _subject, ...ofAny } = common;
  // Of titles that take turns only those that are the edited one's.
  const isOtherTurn = edited.repeats === 'in-turn' && task.title !== edited.title;
  const values: Values = isOtherTurn ? ofAny : { ...common };
  if (date !== undefined) {
    const step = differenceInDays(date, edited.date);
    const isSameDay = task.date === edited.date;
    if (isSameDay || weekdayOf(task.date) === weekdayOf(edited.date))
      values.date = addDays(task.date, step);
  }
  const isMoved = studentId !== undefined && task.studentId === edited.studentId;
  if (!isMoved || studentId === edited.studentId) return values;
  const isThere = sharedWith(view, task).some((one) => one.studentId === studentId);
  return isThere ? values : { ...values, studentId, sharedId: null };
}

/** Groups tasks by lesson: tasks that share a lesson are one. */
const lessonsOf = (tasks: readonly PlannerTask[]): PlannerTask[][] => [
  ...Map.groupBy(tasks, ({ id, sharedId }) => sharedId ?? `task ${id}`).values(),
];

/**
 * Ends a series on another day: deletes its open tasks after that day, or goes on with it until then, on the days
 * without time off. Ids follow from the last tasks and the day, so two parents who extend a series at the same time
 * create one.
 */
function endSeries(
  view: FamilyView,
  task: PlannerTask,
  until: string,
  values: (task: PlannerTask) => Values,
): Change[] {
  const tasks = seriesOf(view, task);
  const summary = seriesSummary(view, task);
  if (!summary) return [];
  const surplus = tasks.filter((one) => one.date > until && one.date > task.date && isOpen(one));
  const changes = surplus.map(({ id }) => remove(plannerTask, id));
  const last = tasks.filter(({ date }) => date === summary.until);
  const days = [...new Set(tasks.map(({ date }) => date))];
  const turns = new Map(
    last.map((one) => {
      const own = tasks.filter(({ studentId }) => studentId === one.studentId);
      return [one.id, turnsOf(own, one.repeats === 'in-turn')];
    }),
  );
  for (const date of daysAfter(days, until, task.repeats, calendarOf(view, null))) {
    for (const one of last) {
      const model = turns.get(one.id)!();
      const sharedId = one.sharedId === null ? null : sharedLessonId(one.sharedId, date);
      const fields = {
        ...copiedFields(model),
        ...values(model),
        date,
        seriesId: one.seriesId,
        sharedId,
      };
      changes.push(...planOnce(view, idFromKey(plannerTask.name, [one.id, date]), fields));
    }
  }
  return changes;
}

/** Without what these changes make and delete: the days of a new student that the series no longer has. */
function withoutUnborn(view: FamilyView, changes: readonly Change[]): Change[] {
  const unborn = new Set(
    changes
      .filter((one) => one.fields[deletedField] === true && !view.stored(one))
      .map(({ id }) => id),
  );
  return changes.filter(({ id }) => !unborn.has(id));
}

const reaches = oneOf<PlanReach>(['this', 'later']);

/**
 * Sets the fields that the person changed, including student and day. With `reach` `later` also in the later tasks of
 * the series. `studentIds` are the students who share the lesson from now on, `until` is the last day of the series
 * (yyyy-MM-dd), `recurs` how it comes from this task on: on its weekdays (ISO 8601), a monthly one by the task's day;
 * `inTurn` are the titles that take turns from there on, this task's first.
 * Returns how many records changed.
 */
export const editPlan = defineAction(
  members({
    id: idOf('planner-task'),
    values: changedValues(plannerTask),
    reach: v.optional(reaches),
    studentIds: v.optional(list(idOf('student'))),
    until: v.optional(aDay),
    recurs: v.optional(
      members({
        repeats: oneOf(plannerRepeats),
        weekdays: daysOfWeek,
        inTurn: v.optional(titlesInTurn),
      }),
    ),
  }),
  needsAll(...calendarKinds, plannerTask),
  (view, { id, values, reach = 'this', studentIds, until, recurs }) => {
    const found = view.get(plannerTask, id);
    if (!found) return rejectMissing;
    const [only, ...others] = studentIds ?? [];
    const isAlone = sharedWith(view, found).length === 1;
    const moved = only !== undefined && others.length === 0 && isAlone ? { studentId: only } : {};
    const valuesOf = (task: PlannerTask): Values =>
      valuesFor(view, found, { ...values, ...moved }, task);
    const tasks = tasksInReach(view, found, reach);
    const isShared = studentIds !== undefined && studentIds.length > 0 && !('studentId' in moved);
    const asEdited = (task: PlannerTask): Values => {
      const { date: _date, ...kept } = reach === 'later' ? valuesOf(task) : {};
      return kept;
    };
    // In a series that comes otherwise, the days of later tasks follow from that.
    const valuesHere = (task: PlannerTask): Values =>
      recurs && task.date !== found.date ? asEdited(task) : valuesOf(task);
    const shared = isShared
      ? lessonsOf(tasks).map((lesson) => shareAmong(view, lesson, studentIds, valuesHere))
      : [];
    const edits = tasks.flatMap((task) => updateTo(plannerTask, task, valuesHere(task)));
    const series = (): Change[] => {
      const last = until ?? seriesSummary(view, found)?.until;
      if (recurs && last !== undefined) {
        const [lesson, ...later] = shared.map((one) => one.tasks);
        const first = valuesOf(found).date ?? found.date;
        return changeSeries(view, found, {
          first,
          until: last,
          recurrence: recurs,
          inTurn: recurs.inTurn ?? [],
          values: asEdited,
          sharing: lesson && reach === 'later' ? { lesson, later: later.flat() } : undefined,
        });
      }
      return until === undefined ? [] : endSeries(view, found, until, asEdited);
    };
    const sharing = shared.flatMap(({ changes }) => changes);
    return acceptCounted(withoutUnborn(view, [...edits, ...sharing, ...series()]));
  },
);

/**
 * Moves planner tasks to another day (yyyy-MM-dd), another student or both (null: unchanged). All students who share a
 * lesson move to the day with it. Leaves out deleted tasks. Returns how many moved.
 */
export const movePlans = defineAction(
  members({
    ids: list(idOf('planner-task')),
    date: orNull(aDay),
    studentId: orNull(idOf('student')),
  }),
  needsAll(plannerTask),
  (view, { ids, date, studentId }) => {
    const to = { ...(date !== null && { date }), ...(studentId !== null && { studentId }) };
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    return acceptCounted(
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
  needsAll(plannerTask),
  (view, { ids, reach }) => {
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    const tasks = found.flatMap((task) => tasksInReach(view, task, reach));
    return acceptCounted(tasks.map(({ id }) => remove(plannerTask, id)));
  },
);
