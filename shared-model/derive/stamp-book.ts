/**
 * A student's stamp book: a page a month, a piece for each day whose work is all done. Pieces are kept as milestones,
 * because lists of past days change: a parent adds, moves and deletes. What is all done now counts as well, so a piece
 * shows before it is kept, and a family's past has its pieces.
 */
import { student, type Student } from '../entities/student.ts';
import type { TimeOff } from '../entities/time-off.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isSchoolDay, type DaySpan } from '../lib/school-calendar.ts';
import { firstDayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween } from './indexes.ts';
import { stampedDays } from './milestones.ts';
import { dayOfFamily } from './people.ts';
import { calendarOf, dayOffOf } from './school-calendars.ts';
import { hadLessonIn } from './streak.ts';
import { coursesFor, type StudentCourse } from './student-courses.ts';
import { completionsOf } from './student-day.ts';
import { workBetween } from './work.ts';

/** Finished days further back than this aren't kept any more: late work colours its day for two months. */
const daysKept = 62;

/**
 * Whether a past day had all of a course's lessons: open ones have moved on since, so the work of the day doesn't show
 * them.
 */
function hadItsLessons(course: StudentCourse, today: string): (day: string) => boolean {
  const hadLesson = hadLessonIn(course, today);
  const { lessons, lessonsPerDay } = course.plan;
  const perDay = Map.groupBy(
    lessons.flatMap(({ doneOn }) => doneOn ?? []),
    (day) => day,
  );
  const last = [...perDay.keys()].sort().at(-1);
  const isThrough = lessons.every(({ state }) => state !== 'open');
  return (day) =>
    !hadLesson(day) ||
    (perDay.get(day)?.length ?? 0) >= lessonsPerDay ||
    (isThrough && day === last);
}

/** The days of a span until today on which the student had work and all of it is done. */
export function finishedDays(
  view: FamilyView,
  studentId: Id<'student'>,
  { from, until }: DaySpan,
  now: number,
  zone: string,
): Set<string> {
  const today = dayIn(now, zone);
  const span = { from, until: until < today ? until : today };
  const work = workBetween(view, [studentId], span, now, zone, 'dueOn');
  const courses = coursesFor(view, studentId, zone).map((one) => hadItsLessons(one, today));
  const isFinished = ([day, ofDay]: readonly [string, typeof work]): boolean =>
    ofDay.every(({ done }) => done) && (day === today || courses.every((had) => had(day)));
  const byDay = [...Map.groupBy(work, ({ dueOn }) => dueOn)];
  return new Set(byDay.filter(isFinished).map(([day]) => day));
}

/** Finished days of the last two months that aren't kept yet, the earliest first. */
export function newStamps(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): string[] {
  const today = dayIn(now, zone);
  const stamped = stampedDays(view, studentId);
  const span = { from: addDays(today, -daysKept), until: today };
  return [...finishedDays(view, studentId, span, now, zone)]
    .filter((day) => !stamped.has(day))
    .sort();
}

/**
 * A day of a page. `done`: its piece is there. `quiet`: a day without school or work has a quiet piece. `open`: its
 * work isn't done yet; `ahead`: it is still to come.
 */
export type BookDay = { day: string } & (
  | { state: 'done' | 'open' | 'ahead' }
  | { state: 'quiet'; why: TimeOff['kind'] | 'weekend' | 'no-work' }
);

/** A month of a student's stamp book. */
export interface BookPage {
  student: Student;
  /** yyyy-MM */
  month: string;
  today: string;
  days: BookDay[];
  /** The pieces that are there. */
  done: number;
  /** The days until whose work is done the picture isn't whole. */
  missing: number;
  /** The first month of the book (yyyy-MM). */
  firstMonth: string;
}

/** The days of a month (yyyy-MM). */
function daysOfMonth(month: string): DaySpan {
  const from = `${month}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, until: addDays(next, -1) };
}

function firstMonthOf(view: FamilyView, studentId: Id<'student'>, zone: string): string | null {
  const done = completionsOf(view, studentId).map((one) => one.done);
  return firstDayDone(done, dayOfFamily(view, zone))?.slice(0, 7) ?? null;
}

/** A page of a student's stamp book, by default this month's; null if the student isn't found. */
export function bookPage(
  view: FamilyView,
  studentId: Id<'student'>,
  asked: string | null,
  now: number,
  zone: string,
): BookPage | null {
  const found = view.get(student, studentId);
  if (!found) return null;
  const today = dayIn(now, zone);
  const month = asked ?? today.slice(0, 7);
  const span = daysOfMonth(month);
  const calendar = calendarOf(view, studentId);
  const stamped = stampedDays(view, studentId);
  const finished = finishedDays(view, studentId, span, now, zone);
  const planned = new Set(
    workBetween(view, [studentId], span, now, zone, 'dueOn').map(({ dueOn }) => dueOn),
  );
  const stateOf = (day: string): BookDay => {
    if (stamped.has(day) || finished.has(day)) return { day, state: 'done' };
    const off = dayOffOf(view, studentId, day);
    if (off) return { day, state: 'quiet', why: off.kind };
    if (!isSchoolDay(day, calendar) && !planned.has(day)) {
      return { day, state: 'quiet', why: 'weekend' };
    }
    if (day > today) return { day, state: 'ahead' };
    if (planned.has(day) || day === today) return { day, state: 'open' };
    return { day, state: 'quiet', why: 'no-work' };
  };
  const days = daysBetween(span.from, span.until).map(stateOf);
  const count = (...states: readonly BookDay['state'][]): number =>
    days.filter(({ state }) => states.includes(state)).length;
  return {
    student: found,
    month,
    today,
    days,
    done: count('done'),
    missing: count('open', 'ahead'),
    firstMonth: firstMonthOf(view, studentId, zone) ?? today.slice(0, 7),
  };
}
