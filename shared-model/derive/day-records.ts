/** Selects the records that a day's lists can be about. */
import { assignment, type Assignment } from '../entities/assignment.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import type { Student } from '../entities/student.ts';
import type { Task } from '../entities/task.ts';
import { dayBounds } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { schoolDayFrom, type SchoolCalendar } from '../lib/school-calendar.ts';
import type { FamilyRecords } from './family-records.ts';
import type { FamilyView } from './family-view.ts';
import {
  assignmentsDueOn,
  daysAround,
  daysBetween,
  openTasksOfStudent,
  plansDoneOn,
  plansOn,
  tasksDoneOn,
  tasksOfAssignment,
} from './indexes.ts';
import { slippedBetween } from './overdue.ts';
import type { PlannerTask } from './plan-week.ts';
import { calendarOf } from './school-calendars.ts';
import { whateverHides } from './work-of-deleted.ts';
import type { MomentSpan } from './xp.ts';

/** The assignments of these tasks, each once; deleted ones too if a task of them is completed. */
export function assignmentsOf(view: FamilyView, tasks: readonly Task[]): Assignment[] {
  const parts = [...Map.groupBy(tasks, ({ assignmentId }) => assignmentId)];
  return parts.flatMap(([id, own]) => {
    const isKept = own.some(({ completed }) => completed);
    return (isKept ? whateverHides(view, assignment, id) : view.get(assignment, id)) ?? [];
  });
}

/** The visible classes, and those that these assignments were set for. */
export const classesWith = (
  view: FamilyView,
  assignments: readonly Assignment[],
): SchoolClass[] => {
  const seen = view.all(schoolClass);
  const known = new Set(seen.map(({ id }) => id));
  const others = new Set(assignments.map(({ classId }) => classId).filter((id) => !known.has(id)));
  return [...seen, ...[...others].flatMap((id) => whateverHides(view, schoolClass, id) ?? [])];
};

/** The tasks of these students that a day can list: open, due that day or completed that day. */
function tasksOfDay(
  view: FamilyView,
  studentIds: ReadonlySet<Id<'student'>>,
  span: MomentSpan,
): Task[] {
  const days = daysAround(span);
  const open = [...studentIds].flatMap((id) => view.find(openTasksOfStudent, id));
  const done = days.flatMap((day) => view.find(tasksDoneOn, day, true));
  const due = days
    .flatMap((day) => view.find(assignmentsDueOn, day))
    .flatMap(({ id }) => view.find(tasksOfAssignment, id));
  return [...open, ...[...done, ...due].filter(({ studentId }) => studentIds.has(studentId))];
}

/**
 * Whether open work of an earlier day isn't missed yet: since that day, its student has had only weekends and days off.
 * It is missed once school is on again.
 */
function isOffSince(view: FamilyView, day: string) {
  const calendars = new Map<number, SchoolCalendar>();
  return ({ studentId, date, status }: PlannerTask): boolean => {
    if (date >= day || status === 'completed') return false;
    const known = calendars.get(studentId);
    const calendar = known ?? { ...calendarOf(view, studentId), years: [] };
    if (!known) calendars.set(studentId, calendar);
    return schoolDayFrom(date, calendar) > day;
  };
}

/** Planned work that a day's list (`today.ts`) can have: of that day, missed before it, and completed on it. */
export function plansListedOn(view: FamilyView, day: string, zone: string): PlannerTask[] {
  const { from, until } = slippedBetween(day);
  const isOff = isOffSince(view, day);
  return [
    ...[...daysBetween(from, until), day]
      .flatMap((date) => view.find(plansOn, date, true))
      .filter((planned) => !isOff(planned)),
    ...daysAround(dayBounds(day, zone)).flatMap((date) => view.find(plansDoneOn, date, true)),
  ];
}

/** The records that the day within `span` can list for these students; `plannerTasks` are theirs that may be shown. */
export function recordsOfDay(
  view: FamilyView,
  students: readonly Student[],
  plannerTasks: readonly PlannerTask[],
  span: MomentSpan,
): Pick<FamilyRecords, 'students' | 'classes' | 'plannerTasks' | 'tasks' | 'assignments'> {
  const ids = new Set(students.map(({ id }) => id));
  const tasks = tasksOfDay(view, ids, span);
  const assignments = assignmentsOf(view, tasks);
  return {
    students,
    classes: classesWith(view, assignments),
    plannerTasks: plannerTasks.filter(({ studentId }) => ids.has(studentId)),
    tasks,
    assignments,
  };
}
