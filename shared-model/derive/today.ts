/** Each student's work for today. */
import type { Assignment, priorities } from '../entities/assignment.ts';
import type { plannerStatuses } from '../entities/planner-task.ts';
import { compareNames, compareText } from '../lib/compare-text.ts';
import { dayBounds, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DailyLesson } from './daily-lessons.ts';
import { compareClasses } from './family-order.ts';
import { classSubject } from '../entities/class-subject.ts';
import { plannedSubjects } from './subjects.ts';
import { inOwnOrder } from './day-orders.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';
import { byTime, type PlannerTask } from './plan-week.ts';
import { excusedName, workName } from './raised-hands.ts';
import { isOverdue, isDismissed, isSlipped, dismissalMoment } from './overdue.ts';
import { xpOf } from '../entities/xp-of.ts';
import { type MomentSpan } from './xp.ts';

interface TodayFields<Kind extends string> {
  kind: Kind;
  id: Id<Kind>;
  studentId: Id<'student'>;
  title: string;
  /** The text shown: a planner task's subject, a lesson's course, an assignment's class. */
  label: string;
  /** Determines its colour and glyph (`derive/subjects.ts`). */
  subject: string;
  xp: number;
  done: boolean;
  /** Whether it is late by the rule of `overdue.ts`. */
  overdue: boolean;
}

/** One card: a planner task, a course lesson, or a task of an assignment. */
export type TodayItem =
  | (TodayFields<'planner-task'> & {
      /** The day it is planned for. */
      date: string;
      time: string;
      /** The id that students who share the lesson have in common; null if it is this student's alone. */
      sharedId: number | null;
      status: (typeof plannerStatuses)[number];
    })
  | (TodayFields<'lesson-progress'> & {
      lessonId: Id<'curriculum-lesson'>;
      curriculumId: Id<'curriculum'>;
      /** The day asked for: a lesson is on no other day's list and never late. */
      date: string;
      status: DailyLesson['status'];
      /** Its position in the course, from 1. */
      position: number;
    })
  | (TodayFields<'task'> & {
      dueDate: string;
      priority: (typeof priorities)[number];
    });

/** A student's day with its counts. */
export interface Today {
  /**
   * Planned work by time, lessons, work due that day, then earlier work, the latest first; what is due alike by class,
   * then in the order in which it was set. What is of the day itself stands in the student's own order, if any.
   */
  items: TodayItem[];
  done: number;
  /** Open and not late; no item counts as both `left` and `overdue`. */
  left: number;
  overdue: number;
}

type TodayRecords = Pick<
  FamilyRecords,
  'students' | 'plannerTasks' | 'tasks' | 'assignments' | 'classes'
>;

interface Options {
  /** Work before this day is dismissed (`overdue.ts`). */
  dismissedBefore?: string | null;
  /** The lessons of that day (`daily-lessons.ts`), of any students. */
  lessons?: readonly DailyLesson[];
  /** Adds tasks that are due later and were completed that day. */
  withAhead?: boolean;
  /** The work that isn't late, by `excusedName` (`raised-hands.ts`). */
  excused?: ReadonlySet<string>;
  /** The students' own orders of that day by their ids (`day-orders.ts`). */
  orders?: ReadonlyMap<number, readonly string[]>;
}

/** The day it is planned for, or the moment it is due; as text, either sorts among its own kind. */
const since = (item: TodayItem): string => (item.kind === 'task' ? item.dueDate : item.date);

/** The order of kinds within a day: planned work, lessons, due work. */
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

/** Within a kind and a moment, items are already in order. */
const compareOfToday = (one: TodayItem, other: TodayItem): number =>
  rankOf(one) - rankOf(other) || (one.kind === 'task' ? compareText(since(one), since(other)) : 0);

/**
 * Orders a day's items: today's work by its kinds, or as the student has it (`own`); then earlier work, the latest
 * first.
 */
function inOrder(
  items: readonly TodayItem[],
  day: string,
  start: string,
  own: readonly string[],
): TodayItem[] {
  const isFromBefore = (item: TodayItem): boolean =>
    since(item) < (item.kind === 'task' ? start : day);
  const before = items.filter(isFromBefore);
  const ofToday = items.filter((item) => !isFromBefore(item));
  const latestFirst = (one: TodayItem, other: TodayItem): number =>
    compareText(since(other), since(one));
  return [...inOwnOrder(ofToday.sort(compareOfToday), own), ...before.sort(latestFirst)];
}

function plannedFor(
  day: string,
  { start, end }: MomentSpan,
  { plannerTasks, classes }: TodayRecords,
  dismissedBefore: string | null,
): TodayItem[] {
  const subjectOf = plannedSubjects(classes);
  const isLate = (planned: PlannerTask): boolean => isSlipped(planned, day, dismissedBefore);
  const isShown = (planned: PlannerTask): boolean => {
    const { date, completedAt } = planned;
    const doneToday = completedAt !== null && completedAt >= start && completedAt < end;
    return date === day || (date < day && (isLate(planned) || doneToday));
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
  const { id, studentId, lessonId, curriculumId, title, xp, done } = lesson;
  const subject = lesson.doneSubject ?? lesson.subject;
  const { course: label, date, status, position } = lesson;
  const which = { id, studentId, lessonId, curriculumId, date, status, position };
  return { kind: 'lesson-progress', ...which, title, label, subject, xp, done, overdue: false };
}

/** Orders set work by class in the family's order, then in the order in which it was set. */
function compareSetWork(classes: TodayRecords['classes']) {
  const places = new Map([...distinct(classes)].sort(compareClasses).map(({ id }, at) => [id, at]));
  const placeOf = ({ classId }: Assignment): number => places.get(classId) ?? places.size;
  return (one: Assignment, other: Assignment): number =>
    placeOf(one) - placeOf(other) ||
    compareText(one.createdAt ?? '', other.createdAt ?? '') ||
    compareNames(one.title, other.title) ||
    one.id - other.id;
}

interface SetOptions {
  dismissedUntil: string;
  withAhead: boolean;
}

function setFor(
  { start, end }: MomentSpan,
  records: TodayRecords,
  now: number,
  { dismissedUntil, withAhead }: SetOptions,
): TodayItem[] {
  const assignments = byId(records.assignments);
  const classes = byId(records.classes);
  const found: { item: TodayItem; assignment: Assignment }[] = [];
  for (const part of distinct(records.tasks)) {
    const { id, studentId, assignmentId, completed, completedAt } = part;
    const assignment = assignments.get(assignmentId);
    if (!assignment) continue;
    const { dueDate, priority } = assignment;
    const title = (completed ? part.doneTitle : null) ?? assignment.title;
    // Late work completed today stays on the list, so the card doesn't vanish under the finger that completed it.
    const doneToday = completedAt !== null && completedAt >= start && completedAt < end;
    if (dueDate >= end && !(withAhead && completed && doneToday)) continue;
    const isOver = completed || isDismissed({ completed, dueDate }, dismissedUntil);
    if (dueDate < start && isOver && !doneToday) continue;
    const schoolClass = classes.get(assignment.classId);
    const label = schoolClass?.name ?? '';
    const subject =
      (completed ? part.doneSubject : null) ?? (schoolClass ? classSubject(schoolClass) : '');
    const shown = { id, studentId, title, label, subject, dueDate, priority };
    const overdue = isOverdue({ completed, dueDate }, now, dismissedUntil);
    const item = {
      ...shown,
      kind: 'task' as const,
      xp: (completed ? part.doneXp : null) ?? xpOf(assignment),
      done: completed,
      overdue,
    };
    found.push({ item, assignment });
  }
  const compare = compareSetWork(records.classes);
  return found
    .sort((one, other) => compare(one.assignment, other.assignment))
    .map(({ item }) => item);
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Every student's list for today, by id: the day's planned work, and missed planned work that is open or was completed
 * that day; open tasks due that day or earlier; completed tasks that were due that day, or were late and completed that
 * day; the given lessons. Dismissed work is excluded. The day is that of `now` (milliseconds) in `zone`.
 */
export function todayByStudent(
  records: TodayRecords,
  now: number,
  zone: string,
  {
    dismissedBefore = null,
    lessons = [],
    withAhead = false,
    excused = nothing,
    orders,
  }: Options = {},
): Map<number, Today> {
  const day = dayIn(now, zone);
  const bounds = dayBounds(day, zone);
  const items = [
    ...plannedFor(day, bounds, records, dismissedBefore),
    ...lessons.map(toItem),
    ...setFor(bounds, records, now, {
      dismissedUntil: dismissalMoment(dismissedBefore, zone),
      withAhead,
    }),
  ];
  const isExcused = (item: TodayItem): boolean =>
    excused.has(excusedName(item.studentId, workName(item)));
  const judged = items.map((item) =>
    item.overdue && isExcused(item) ? { ...item, overdue: false } : item,
  );
  const itemsOf = Map.groupBy(judged, ({ studentId }) => studentId);
  const toToday = (own: TodayItem[], id: Id<'student'>): Today => ({
    items: inOrder(own, day, bounds.start, orders?.get(id) ?? []),
    done: own.filter(({ done }) => done).length,
    left: own.filter(({ done, overdue }) => !done && !overdue).length,
    overdue: own.filter(({ overdue }) => overdue).length,
  });
  return new Map(records.students.map(({ id }) => [id, toToday(itemsOf.get(id) ?? [], id)]));
}
