/** What needs each student today. */
import type { priorities } from '../entities/assignment.ts';
import type { plannerStatuses } from '../entities/planner-task.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayBounds, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DailyLesson } from './daily-lessons.ts';
import { classSubject, plannedSubjects } from './subjects.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';
import { byTime, type PlannerTask } from './plan-week.ts';
import { isOverdue, isDismissed, isSlipped, dismissalMoment } from './overdue.ts';
import { xpOf, type Span } from './xp.ts';

interface TodayFields<Kind extends string> {
  kind: Kind;
  id: Id<Kind>;
  studentId: Id<'student'>;
  title: string;
  /** A planner task's subject, a lesson's course, an assignment's class: what is written. */
  label: string;
  /** What tells its colour and glyph (`derive/subjects.ts`). */
  subject: string;
  xp: number;
  done: boolean;
  /** Late by the rule of `overdue.ts`. */
  overdue: boolean;
}

/** One card: planned work, a lesson of a course, or a task of an assignment. */
export type TodayItem =
  | (TodayFields<'planner-task'> & {
      /** The day it is planned for. */
      date: string;
      time: string;
      /** What the children who share the lesson have in common; null: it is this child's alone. */
      sharedId: number | null;
      status: (typeof plannerStatuses)[number];
    })
  | (TodayFields<'lesson-progress'> & {
      lessonId: Id<'curriculum-lesson'>;
      curriculumId: Id<'curriculum'>;
      /** The day that is told of: it is on no other day's list, and never late. */
      date: string;
      status: DailyLesson['status'];
      /** Its place in the course, from 1. */
      position: number;
    })
  | (TodayFields<'task'> & {
      dueDate: string;
      priority: (typeof priorities)[number];
    });

/** A student’s day with its counts. */
export interface Today {
  /** The day's planned work by its time, its lessons, then what is due that day, then what is from before, the latest first. */
  items: TodayItem[];
  done: number;
  /** Open and not late; nothing is both left and overdue. */
  left: number;
  overdue: number;
}

type TodayRecords = Pick<
  FamilyRecords,
  'students' | 'plannerTasks' | 'tasks' | 'assignments' | 'classes'
>;

interface Options {
  withSlipped?: boolean;
  /** What is older rests (`overdue.ts`). */
  restsBefore?: string | null;
  /** The lessons of that day (`daily-lessons.ts`), of any students. */
  lessons?: readonly DailyLesson[];
}

/** The day it is planned for, or the moment it is due: as text, either sorts beside the others of its kind. */
const since = (item: TodayItem): string => (item.kind === 'task' ? item.dueDate : item.date);

/** The kinds as they stand in a day: what is planned, lessons, what is due. */
function rankOf({ kind }: TodayItem): number {
  switch (kind) {
    case 'planner-task':
      return 0;
    case 'lesson-progress':
      return 1;
    case 'task':
      return 2;
  }
}

/** Planned work and lessons are in their order already. */
const compareOfToday = (one: TodayItem, other: TodayItem): number =>
  rankOf(one) - rankOf(other) ||
  (one.kind === 'task' ? compareText(since(one), since(other)) || one.id - other.id : 0);

/** Planned work comes in the order of its day. Today's first; what is from before after it, the latest first. */
function inOrder(items: readonly TodayItem[], day: string, start: string): TodayItem[] {
  const isFromBefore = (item: TodayItem): boolean =>
    since(item) < (item.kind === 'task' ? start : day);
  const before = items.filter(isFromBefore);
  const ofToday = items.filter((item) => !isFromBefore(item));
  const latestFirst = (one: TodayItem, other: TodayItem): number =>
    compareText(since(other), since(one)) || (one.kind === 'task' ? one.id - other.id : 0);
  return [...ofToday.sort(compareOfToday), ...before.sort(latestFirst)];
}

function plannedFor(
  day: string,
  { start, end }: Span,
  { plannerTasks, classes }: TodayRecords,
  { withSlipped, restsBefore }: Required<Omit<Options, 'lessons'>>,
): TodayItem[] {
  const subjectOf = plannedSubjects(classes);
  const isLate = (planned: PlannerTask): boolean => isSlipped(planned, day, restsBefore);
  const isShown = (planned: PlannerTask): boolean => {
    const { date, completedAt } = planned;
    const doneToday = completedAt !== null && completedAt >= start && completedAt < end;
    return date === day || (withSlipped && date < day && (isLate(planned) || doneToday));
  };
  const shown = [...distinct(plannerTasks)].filter(isShown).sort(byTime);
  return shown.map((planned): TodayItem => {
    const { id, studentId, title, subject: label, date, time, sharedId, status } = planned;
    const [done, subject] = [status === 'completed', subjectOf(label)];
    const overdue = isLate(planned);
    const fields = { id, studentId, title, label, subject, xp: xpOf(planned), done, overdue };
    return { ...fields, kind: 'planner-task', date, time, sharedId, status };
  });
}

function toItem(lesson: DailyLesson): TodayItem {
  const { id, studentId, lessonId, curriculumId, title, subject, xp, done } = lesson;
  const { course: label, date, status, position } = lesson;
  const which = { id, studentId, lessonId, curriculumId, date, status, position };
  return { kind: 'lesson-progress', ...which, title, label, subject, xp, done, overdue: false };
}

function setFor(
  { start, end }: Span,
  records: TodayRecords,
  now: number,
  dismissedUntil: string,
): TodayItem[] {
  const assignments = byId(records.assignments);
  const classes = byId(records.classes);
  const items: TodayItem[] = [];
  for (const { id, studentId, assignmentId, completed, completedAt } of distinct(records.tasks)) {
    const assignment = assignments.get(assignmentId);
    if (!assignment || assignment.dueDate >= end) continue;
    const { title, dueDate, priority } = assignment;
    // Late work that was done today stays on the list: the card doesn't vanish under the finger that completed it.
    const doneToday = completedAt !== null && completedAt >= start && completedAt < end;
    const isOver = completed || isDismissed({ completed, dueDate }, dismissedUntil);
    if (dueDate < start && isOver && !doneToday) continue;
    const schoolClass = classes.get(assignment.classId);
    const label = schoolClass?.name ?? '';
    const subject = schoolClass ? classSubject(schoolClass) : '';
    const shown = { id, studentId, title, label, subject, dueDate, priority };
    const overdue = isOverdue({ completed, dueDate }, now, dismissedUntil);
    items.push({ ...shown, kind: 'task', xp: xpOf(assignment), done: completed, overdue });
  }
  return items;
}

/**
 * Today of every student, by id: the day's planned work; open tasks due that day or earlier; completed tasks that were
 * due that day, or were late and done that day; the lessons that are given. `withSlipped` adds planned work that slipped, and such that was done
 * that day. What rests is on no list. The day is the one of `now` (milliseconds) in `zone`.
 */
export function todayByStudent(
  records: TodayRecords,
  now: number,
  zone: string,
  { withSlipped = false, restsBefore = null, lessons = [] }: Options = {},
): Map<number, Today> {
  const day = dayIn(now, zone);
  const bounds = dayBounds(day, zone);
  const items = [
    ...plannedFor(day, bounds, records, { withSlipped, restsBefore }),
    ...lessons.map(toItem),
    ...setFor(bounds, records, now, dismissalMoment(restsBefore, zone)),
  ];
  const itemsOf = Map.groupBy(items, ({ studentId }) => studentId);
  const toToday = (own: TodayItem[]): Today => ({
    items: inOrder(own, day, bounds.start),
    done: own.filter(({ done }) => done).length,
    left: own.filter(({ done, overdue }) => !done && !overdue).length,
    overdue: own.filter(({ overdue }) => overdue).length,
  });
  return new Map(records.students.map(({ id }) => [id, toToday(itemsOf.get(id) ?? [])]));
}
