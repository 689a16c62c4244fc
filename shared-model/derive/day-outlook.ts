/** A day's records beside its lists: what is due next, and when somebody last did something. */
import { compareText } from '../lib/compare-text.ts';
import { dayBounds } from '../lib/dates.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import type { DailyLesson } from './daily-lessons.ts';
import type { recordsOfDay } from './day-records.ts';
import type { FamilyView } from './family-view.ts';
import type { DueNext } from './needs-you.ts';
import { calendarOf } from './school-calendars.ts';
import type { MomentSpan } from './xp.ts';

type DayRecords = ReturnType<typeof recordsOfDay>;

/** Open work that is due after `day` (yyyy-MM-dd) and until the end of the next school day, the first due first. */
export function dueUntilNext(
  view: FamilyView,
  records: DayRecords,
  day: string,
  zone: string,
): DueNext {
  const next = nextSchoolDay(day, calendarOf(view, null));
  const [from, until] = [dayBounds(day, zone).end, dayBounds(next, zone).end];
  const isOpen = new Map(
    records.tasks.filter(({ completed }) => !completed).map((one) => [one.id, one]),
  );
  const openFor = Map.groupBy(isOpen.values(), ({ assignmentId }) => assignmentId);
  const due = new Map(records.assignments.map((one) => [one.id, one]));
  const order = records.students.map(({ id }) => id);
  return {
    day: next,
    items: [...due.values()]
      .filter(({ id, dueDate }) => dueDate >= from && dueDate < until && openFor.has(id))
      .sort((one, other) => compareText(one.dueDate, other.dueDate) || one.id - other.id)
      .map(({ id, title }) => {
        const open = new Set(openFor.get(id)!.map(({ studentId }) => studentId));
        return { assignmentId: id, title, studentIds: order.filter((one) => open.has(one)) };
      }),
  };
}

/** When each student last completed something within a span (ISO 8601), by id. */
export function lastCompletions(
  { tasks, plannerTasks }: DayRecords,
  lessons: readonly DailyLesson[],
  { start, end }: MomentSpan,
): Map<number, string> {
  const last = new Map<number, string>();
  for (const { studentId, completedAt } of [...tasks, ...plannerTasks, ...lessons])
    if (completedAt !== null && completedAt >= start && completedAt < end)
      if (completedAt > (last.get(studentId) ?? '')) last.set(studentId, completedAt);
  return last;
}

/** When each planned work was added that was added within a span (ISO 8601), by its id. */
export const additions = (
  { plannerTasks }: DayRecords,
  { start, end }: MomentSpan,
): Map<number, string> =>
  new Map(
    plannerTasks.flatMap(({ id, createdAt }) =>
      createdAt !== null && createdAt >= start && createdAt < end ? [[id, createdAt] as const] : [],
    ),
  );
