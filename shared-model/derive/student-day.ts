/** Reads of the student's home: today's list, XP, and the next day with something to do if today has nothing. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import type { RaisedHand } from '../entities/raised-hand.ts';
import { student, type Student } from '../entities/student.ts';
import { dayBounds, dayIn, endOfDay } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { nextLessonDay } from './daily-lessons.ts';
import { ordersOn } from './day-orders.ts';
import { assignmentsOf, plansListedOn, recordsOfDay } from './day-records.ts';
import { countsOn } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { dayOfFamily } from './people.ts';
import { lessonsListedOn, whateverHides } from './work-of-deleted.ts';
import { highestLevel, stampedDays } from './milestones.ts';
import { excusedWork, isPassedBy, workName } from './raised-hands.ts';
import {
  openTasksOfStudent,
  plansOfStudent,
  progressOfStudent,
  tasksOfStudent,
} from './indexes.ts';
import { dayOffOf, type DayOff } from './school-calendars.ts';
import { todayByStudent, type Today, type TodayItem } from './today.ts';
import { completionsIn, xpSum, type Completion, type XpRecords } from './xp.ts';

/** A student’s XP. */
export interface StudentXp {
  /** XP in all; `levelOf` computes the level from it. */
  earned: number;
  /** XP of the work that counts today (`day-done.ts`). */
  earnedToday: number;
  /** The highest level recorded as reached (`milestones.ts`); 1 if none. */
  milestoneLevel: number;
}

/** One student's XP from a view's records alone. */
export const foldXp = (view: FamilyView, studentId: Id<'student'>): number =>
  xpSum(completionsOf(view, studentId));

/** A student's level: from all XP, including that of records that aren't loaded, and the highest level recorded. */
export const levelReached = (
  view: FamilyView,
  studentId: Id<'student'>,
): Pick<StudentXp, 'earned' | 'milestoneLevel'> => ({
  earned: foldXp(view, studentId) + (view.xpElsewhere?.get(studentId)?.earnedEver ?? 0),
  milestoneLevel: highestLevel(view, studentId),
});

/** One student's XP, that of records not loaded included; today is the day of `now` (milliseconds) in `zone`. */
export function studentXp(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentXp {
  const ofToday = countsOn(dayIn(now, zone), dayOfFamily(view, zone));
  return {
    ...levelReached(view, studentId),
    earnedToday: xpSum(completionsOf(view, studentId).filter(({ done }) => ofToday(done))),
  };
}

/** What the student has completed, for all that is counted of it. */
export const completionsOf = (view: FamilyView, studentId: Id<'student'>): readonly Completion[] =>
  view.product(`completions ${studentId}`, () => completionsIn(worksOf(view, studentId)));

/** The work that earns XP: completed work counts even if something hides it now. */
function worksOf(view: FamilyView, studentId: Id<'student'>): XpRecords {
  const tasks = view.find(tasksOfStudent, studentId, true).filter(({ completed }) => completed);
  const lessonProgress = view.find(progressOfStudent, studentId, true);
  return {
    tasks,
    assignments: tasks.flatMap(
      ({ assignmentId }) => whateverHides(view, assignment, assignmentId) ?? [],
    ),
    plannerTasks: view.find(plansOfStudent, studentId, true),
    lessonProgress,
    curriculumLessons: lessonProgress.flatMap(
      ({ lessonId }) => whateverHides(view, curriculumLesson, lessonId) ?? [],
    ),
  };
}

/** One student's list for today; undefined if the student isn't found. */
export function todaysWork(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
  dismissedBefore: string | null = null,
  withAhead = false,
): Today | undefined {
  const found = view.get(student, studentId);
  if (!found) return undefined;
  const day = dayIn(now, zone);
  const records = recordsOfDay(view, [found], plansListedOn(view, day, zone), dayBounds(day, zone));
  const lessons = lessonsListedOn(view, [studentId], day, now, zone);
  const orders = ordersOn(view, [studentId], day);
  const excused = excusedWork(view, [studentId], day);
  const options = { dismissedBefore, lessons, withAhead, excused, orders };
  return todayByStudent(records, now, zone, options).get(studentId);
}

/** The next day after today (yyyy-MM-dd) on which the student has something to do; null if none is known. */
export function nextDayOf(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): string | null {
  const today = dayIn(now, zone);
  const end = new Date(endOfDay(today, zone)).toISOString();
  const planned = view
    .find(plansOfStudent, studentId)
    .map(({ date }) => date)
    .filter((date) => date > today);
  const due = assignmentsOf(view, view.find(openTasksOfStudent, studentId))
    .map(({ dueDate }) => dueDate)
    .filter((dueDate) => dueDate >= end)
    .sort();
  const lesson = nextLessonDay(view, studentId, now, zone);
  const days = [
    ...planned,
    ...(due[0] === undefined ? [] : [dayIn(due[0], zone)]),
    ...(lesson === null ? [] : [lesson]),
  ];
  return days.sort()[0] ?? null;
}

/** A day's list in the parts that a child sees apart; each in the list's order. */
export interface DayParts {
  /** Work of the day itself. */
  items: TodayItem[];
  /** Work from before that is open or was completed that day: the latest first. */
  fromBefore: TodayItem[];
  /** Work due later that was completed that day. */
  ahead: TodayItem[];
}

/** Splits the list of `day` (yyyy-MM-dd in `zone`). */
export function dayParts(items: readonly TodayItem[], day: string, zone: string): DayParts {
  const parts: DayParts = { items: [], fromBefore: [], ahead: [] };
  for (const item of items) {
    const of = item.kind === 'task' ? dayIn(item.dueDate, zone) : item.date;
    parts[of < day ? 'fromBefore' : of > day ? 'ahead' : 'items'].push(item);
  }
  return parts;
}

/** What is open of a list, in the order in which the student comes to it: what is passed by for now comes last. */
export const walked = <Item extends TodayItem>(
  items: readonly Item[],
  hands: ReadonlyMap<string, RaisedHand> | undefined,
  today: string,
): Item[] => {
  const open = items.filter(({ done }) => !done);
  const isLeft = (item: Item): boolean => isPassedBy(hands?.get(workName(item)), today);
  return [...open.filter((item) => !isLeft(item)), ...open.filter(isLeft)];
};

/** The content of the student's home. */
export interface StudentDay extends StudentXp, DayParts {
  student: Student;
  /** Why there is no school today; null if there is school, or no reason is recorded. */
  off: DayOff | null;
  /** Whether the day's stamp is kept: then finishing the day again is no news. */
  isStamped: boolean;
  /** The next day (yyyy-MM-dd) with something planned or due; null also if today has something of its own. */
  nextDay: string | null;
}

/** The student's home; null if the student isn't found. */
export function studentDay(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
  dismissedBefore: string | null = null,
): StudentDay | null {
  const found = view.get(student, studentId);
  const today = todaysWork(view, studentId, now, zone, dismissedBefore, true);
  if (!found || !today) return null;
  const day = dayIn(now, zone);
  const parts = dayParts(today.items, day, zone);
  const nextDay = parts.items.length > 0 ? null : nextDayOf(view, studentId, now, zone);
  const off = dayOffOf(view, studentId, day);
  const isStamped = stampedDays(view, studentId).has(day);
  const xp = studentXp(view, studentId, now, zone);
  return { student: found, ...parts, off, isStamped, ...xp, nextDay };
}
