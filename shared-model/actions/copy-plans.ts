/** Copies planner tasks to other days or other students. */
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { aDay, idOf, list, orNull } from './inputs.ts';
import type { Change } from '../commit/change.ts';
import { deletedField } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plansOn } from '../derive/indexes.ts';
import { seriesOf, sharedWith } from '../derive/plan-groups.ts';
import type { PlannerTask } from '../derive/plan-week.ts';
import { plannedBetween } from '../derive/plans.ts';
import { calendarKinds, calendarsOf } from '../derive/school-calendars.ts';
import { subjectKey } from '../derive/subjects.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { isRecoveredWork, isRemoved } from '../entities/read-record.ts';
import { addDays } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { isDayOff } from '../lib/school-calendar.ts';
import { defineAction, acceptWith } from './action.ts';

/** The `sharedId` of a shared lesson, derived from a key: two devices that share the same lesson write the same id. */
export const sharedLessonId = (...key: readonly (number | string)[]): number =>
  idFromKey('shared-lesson', key);

const duplicateKey = ({ studentId, date, title }: PlannerTask): string =>
  JSON.stringify([studentId, date, subjectKey(title)]);

/**
 * Creates a planner task under a derived id, or restores a deleted one; finished work returns as it was. An existing
 * one stays unchanged.
 */
export function planOnce(
  view: FamilyView,
  id: Id<'planner-task'>,
  fields: Omit<Partial<PlannerTask>, 'id'>,
): Change[] {
  const before = view.stored({ t: plannerTask.name, id });
  if (before && isRecoveredWork(before, plannerTask))
    return [{ t: plannerTask.name, id, fields: { [deletedField]: false } }];
  if (before && !isRemoved(before, plannerTask)) return [];
  const again = before && { status: 'pending', [deletedField]: false };
  return [{ t: plannerTask.name, id, fields: { ...fields, ...again } }];
}

/** The fields that a copy takes from its source: all but series, sharing, completion and the days it was moved from. */
export function copiedFields({
  id: _id,
  status: _status,
  completedAt: _at,
  completedBy: _by,
  completedOn: _on,
  sharedId: _sharedId,
  seriesId: _seriesId,
  movedFrom: _movedFrom,
  ...fields
}: PlannerTask): Omit<Partial<PlannerTask>, 'id'> {
  return fields;
}

/**
 * Copies a task to a day, for its own student or another. The id follows from these, so two parents who copy at the
 * same time create one task.
 */
function copyTo(view: FamilyView, task: PlannerTask, { studentId, date }: PlannerTask): Change[] {
  const isOwn = studentId === task.studentId;
  const id = idFromKey(plannerTask.name, [task.id, date, ...(isOwn ? [] : [studentId])]);
  const sharedId = isOwn && task.sharedId !== null ? sharedLessonId(task.sharedId, date) : null;
  return planOnce(view, id, { ...copiedFields(task), studentId, date, sharedId });
}

/** Copies each source to its target. A target that exists already (same student, day and title) is skipped. */
function copyAll(
  view: FamilyView,
  wanted: readonly { task: PlannerTask; to: PlannerTask }[],
): Change[] {
  const days = new Set(wanted.map(({ to }) => to.date));
  const known = new Set([...days].flatMap((day) => [...view.find(plansOn, day)].map(duplicateKey)));
  return wanted.flatMap(({ task, to }) => {
    if (known.has(duplicateKey(to))) return [];
    known.add(duplicateKey(to));
    return copyTo(view, task, to);
  });
}

/** How far days off move work, in days, at most: a break of a month. */
const farthest = 42;

/** Where the task was planned, before days off moved it. */
const asPlanned = (task: PlannerTask): PlannerTask => ({
  ...task,
  date: task.movedFrom[0] ?? task.date,
});

/**
 * Whether the task's series was planned for this day or a later one: then it plans its own days, every other week, in
 * turn, or where one of them was moved or deleted.
 */
const goesOn = (view: FamilyView, task: PlannerTask, from: string): boolean =>
  task.seriesId !== null && seriesOf(view, task).some((one) => asPlanned(one).date >= from);

/**
 * Copies the previous week's planner tasks into the week that starts on this day (yyyy-MM-dd), as pending: the week
 * as it was planned, whatever sick days and shifts have made of it since. Skips series that go on, tasks that exist
 * already (same student, day and title) and students' days off. Returns how many it added, and how many it skipped for
 * a day off.
 */
export const copyLastWeek = defineAction(
  members({ week: aDay }),
  needsAll(...calendarKinds, plannerTask),
  (view, { week }) => {
    const calendars = calendarsOf(view);
    const [from, until] = [addDays(week, -7), addDays(week, -1)];
    const { plannerTasks } = plannedBetween(view, from, addDays(until, farthest));
    const moved = plannerTasks.flatMap((task) => {
      const { date } = asPlanned(task);
      if (date < from || date > until || goesOn(view, task, week)) return [];
      return [{ task, to: { ...task, date: addDays(date, 7) } }];
    });
    const wanted = moved.filter(({ to: { studentId, date } }) => {
      const calendar = calendars.get(studentId);
      return !calendar || !isDayOff(date, calendar);
    });
    const changes = copyAll(view, wanted);
    return acceptWith(changes, { count: changes.length, daysOff: moved.length - wanted.length });
  },
);

/**
 * Copies planner tasks to each of these days (yyyy-MM-dd), as pending: for each of these students, or (null) for their
 * own student and all who share the lesson. Leaves out deleted tasks and those that exist already (same student, day
 * and title). Returns how many it added.
 */
export const copyPlans = defineAction(
  members({
    ids: list(idOf('planner-task')),
    dates: list(aDay),
    studentIds: orNull(list(idOf('student'))),
  }),
  needsAll(plannerTask),
  (view, { ids, dates, studentIds }) => {
    const found = ids.flatMap((id) => view.get(plannerTask, id) ?? []);
    const sources = studentIds ? found : found.flatMap((task) => sharedWith(view, task));
    const wanted = dates.flatMap((date) =>
      sources.flatMap((task) =>
        (studentIds ?? [task.studentId]).map((studentId) => ({
          task,
          to: { ...task, date, studentId },
        })),
      ),
    );
    const changes = copyAll(view, wanted);
    return acceptWith(changes, { count: changes.length });
  },
);
