/**
 * What slipped: planned for an earlier day and not done, or set work that was due earlier and is still open. What was
 * planned longer ago than four weeks is history and offers itself no more; overdue work stays until it is done.
 */
import { compareText } from '../lib/compare-text.ts';
import { addDays, dayIn, isSchoolDay, startOfDay } from '../lib/dates.ts';
import { byId, distinct } from './family-records.ts';
import type { FamilyRecords } from './family-records.ts';

export const slippedDays = 28;

interface SlippedFields {
  id: number;
  title: string;
  /** A planner task's subject, an assignment's class. */
  subject: string;
}

export type SlippedItem =
  | (SlippedFields & { kind: 'planner-task'; studentIds: [number]; date: string })
  /** One for an assignment, with those who have it open. */
  | (SlippedFields & { kind: 'assignment'; studentIds: number[]; dueDate: string });

export type SlippedRecords = Pick<
  FamilyRecords,
  'plannerTasks' | 'tasks' | 'assignments' | 'classes'
>;

/** The first day after `day` that is a school day. */
export function nextSchoolDay(day: string): string {
  let next = addDays(day, 1);
  while (!isSchoolDay(next)) next = addDays(next, 1);
  return next;
}

/** The days, both included, whose open planner tasks slipped. */
export const slippedBetween = (today: string): { from: string; until: string } => ({
  from: addDays(today, -slippedDays),
  until: addDays(today, -1),
});

function slippedPlans({ plannerTasks }: SlippedRecords, today: string): SlippedItem[] {
  const { from, until } = slippedBetween(today);
  return [...distinct(plannerTasks)]
    .filter(({ status, date }) => status !== 'completed' && date >= from && date <= until)
    .map(({ id, title, subject, studentId, date }) => ({
      kind: 'planner-task',
      id,
      title,
      subject,
      date,
      studentIds: [studentId],
    }));
}

function overdueAssignments(records: SlippedRecords, start: string): SlippedItem[] {
  const classes = byId(records.classes);
  const items = new Map<number, SlippedItem>();
  for (const { id, title, dueDate, classId } of distinct(records.assignments)) {
    if (dueDate >= start) continue;
    const subject = classes.get(classId)?.name ?? '';
    items.set(id, { kind: 'assignment', id, title, subject, dueDate, studentIds: [] });
  }
  for (const { assignmentId, studentId, completed } of distinct(records.tasks)) {
    if (!completed) items.get(assignmentId)?.studentIds.push(studentId);
  }
  for (const { studentIds } of items.values()) studentIds.sort((one, other) => one - other);
  return [...items.values()].filter(({ studentIds }) => studentIds.length > 0);
}

const since = (item: SlippedItem): string =>
  item.kind === 'planner-task' ? item.date : item.dueDate;

/** What slipped before the day of `now` (milliseconds) in `zone`, the latest first. */
export function slippedWork(records: SlippedRecords, now: number, zone: string): SlippedItem[] {
  const today = dayIn(now, zone);
  const start = new Date(startOfDay(today, zone)).toISOString();
  return [...slippedPlans(records, today), ...overdueAssignments(records, start)].sort(
    (one, other) => compareText(since(other), since(one)) || one.id - other.id,
  );
}
