/** What needs each student today. */
import type { priorities } from '../entities/assignment.ts';
import type { plannerStatuses } from '../entities/planner-task.ts';
import { classSubject, plannedSubjects } from '../planning/subjects.ts';
import { dayBounds, dayIn, minutesOfTime } from '../lib/dates.ts';
import { byId, distinct } from './family-records.ts';
import type { FamilyRecords } from './family-records.ts';
import { xpOf } from './xp.ts';

interface TodayFields {
  id: number;
  studentId: number;
  title: string;
  /** A planner task's subject, an assignment's class: what is written. */
  label: string;
  /** What tells its colour and glyph (`planning/subjects.ts`). */
  subject: string;
  xp: number;
  done: boolean;
}

/** One card: a planner task of the day, or a task of an assignment. */
export type TodayItem =
  | (TodayFields & {
      kind: 'planner-task';
      overdue: false;
      time: string;
      status: (typeof plannerStatuses)[number];
    })
  | (TodayFields & {
      kind: 'task';
      /** Open, and due on an earlier day. */
      overdue: boolean;
      dueDate: string;
      priority: (typeof priorities)[number];
    });

export interface Today {
  /** Planner tasks by their time, then tasks by their due date. */
  items: TodayItem[];
  done: number;
  /** Not done, overdue ones included. */
  left: number;
  overdue: number;
}

type TodayRecords = Pick<
  FamilyRecords,
  'students' | 'plannerTasks' | 'tasks' | 'assignments' | 'classes'
>;

const endOfTheDay = 24 * 60;
const minutesOf = (time: string): number => minutesOfTime(time) ?? endOfTheDay;

function compareItems(one: TodayItem, other: TodayItem): number {
  if (one.kind === 'planner-task') {
    if (other.kind === 'task') return -1;
    return minutesOf(one.time) - minutesOf(other.time) || one.id - other.id;
  }
  if (other.kind === 'planner-task') return 1;
  if (one.dueDate !== other.dueDate) return one.dueDate < other.dueDate ? -1 : 1;
  return one.id - other.id;
}

function plannedFor(day: string, { plannerTasks, classes }: TodayRecords): TodayItem[] {
  const subjectOf = plannedSubjects(classes);
  const items: TodayItem[] = [];
  for (const planned of distinct(plannerTasks)) {
    if (planned.date !== day) continue;
    const { id, studentId, title, subject: label, time, status } = planned;
    const [done, subject] = [status === 'completed', subjectOf(label)];
    const shown = { id, studentId, title, label, subject, time, status, done, xp: xpOf(planned) };
    items.push({ ...shown, kind: 'planner-task', overdue: false });
  }
  return items;
}

function setFor(day: string, zone: string, records: TodayRecords): TodayItem[] {
  const { start, end } = dayBounds(day, zone);
  const assignments = byId(records.assignments);
  const classes = byId(records.classes);
  const items: TodayItem[] = [];
  for (const { id, studentId, assignmentId, completed, completedAt } of distinct(records.tasks)) {
    const assignment = assignments.get(assignmentId);
    if (!assignment || assignment.dueDate >= end) continue;
    const { title, dueDate, priority } = assignment;
    const late = dueDate < start;
    // Late work that was done today stays on the list: the card doesn't vanish under the finger that completed it.
    const doneToday = completedAt !== null && completedAt >= start && completedAt < end;
    if (late && completed && !doneToday) continue;
    const schoolClass = classes.get(assignment.classId);
    const label = schoolClass?.name ?? '';
    const subject = schoolClass ? classSubject(schoolClass) : '';
    const shown = { id, studentId, title, label, subject, dueDate, priority };
    const overdue = late && !completed;
    items.push({ ...shown, kind: 'task', xp: xpOf(assignment), done: completed, overdue });
  }
  return items;
}

function toToday(items: TodayItem[]): Today {
  const done = items.filter((item) => item.done).length;
  return {
    items: items.sort(compareItems),
    done,
    left: items.length - done,
    overdue: items.filter(({ overdue }) => overdue).length,
  };
}

/**
 * Today of every student, by id: the day's planner tasks; open tasks due that day or earlier; completed tasks that were
 * due that day, or were late and done that day. The day is the one of `now` (milliseconds) in `zone`.
 */
export function todayByStudent(
  records: TodayRecords,
  now: number,
  zone: string,
): Map<number, Today> {
  const day = dayIn(now, zone);
  const items = [...plannedFor(day, records), ...setFor(day, zone, records)];
  const itemsOf = Map.groupBy(items, ({ studentId }) => studentId);
  return new Map(records.students.map(({ id }) => [id, toToday(itemsOf.get(id) ?? [])]));
}
