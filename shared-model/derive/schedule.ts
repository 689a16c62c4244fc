/**
 * Computes the day of each lesson of a student's course. The schedule isn't stored: it follows from the order of the
 * lessons, the enrolment, the calendar, completed, pinned and skipped lessons, and today.
 *
 * - [SC1] A completed lesson is on the day of its completion. A skipped lesson has no day, takes no slot, and moves no
 *   other lesson to a later day.
 * - [SC2] No day gets more lessons than the daily number. Lessons completed that day, pinned to it, or tried on it and
 *   to be repeated all count. Only pins may exceed the number, because a parent has decided so.
 * - [SC3] Open lessons wait: they come from today on, in the order of the course, on the first days with a free slot.
 *   So a missed lesson moves the others to later days, is never added to today's number, and is never late.
 * - [SC4] A pinned lesson is on its day, whatever that is. A pin to a past day no longer counts, and is reported as
 *   missed.
 * - [SC5] Other lessons are only on the course's days (the student's school days, or the course's own weekdays; never
 *   on days off or outside the school years), not before the first day.
 * - [SC6] Completing within the daily number moves no other lesson to an earlier day. Each further completion moves a
 *   later lesson at most to the day of the one before it.
 * - [SC7] The last day is that of the last lesson. Lessons without a day (the school year ends earlier) are counted,
 *   and then there is no last day.
 */
import type { Id } from '../lib/ids.ts';
import { dayNumber, dayOfNumber } from '../lib/day-numbers.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import { SchoolDayWalk } from '../lib/school-day-walk.ts';

/** A lesson's state in a schedule. */
export type LessonState = 'open' | 'done' | 'skipped';

/** A lesson as input of the schedule. All days: yyyy-MM-dd. */
export interface LessonToPlan {
  id: Id<'curriculum-lesson'>;
  state: LessonState;
  /** The day of completion; null if it isn't completed, or the day is unknown. */
  doneOn: string | null;
  pinnedTo: string | null;
  triedOn: string | null;
}

/** One student's course as input of the schedule. */
export interface CourseToPlan {
  /** In the order of the course. */
  lessons: readonly LessonToPlan[];
  /** No lesson comes before this day, unless pinned. */
  startDate: string;
  /** Lessons a day, at least 1. */
  lessonsPerDay: number;
  /** The days with lessons. */
  calendar: SchoolCalendar;
  /** False: open lessons have no day, because the course is finished or archived, or no longer the student's. */
  isRunning: boolean;
}

/** A lesson with its day. */
export interface ScheduledLesson {
  id: Id<'curriculum-lesson'>;
  state: LessonState;
  /** The day of its completion, its pin, or its projection; null if none. */
  date: string | null;
  isPinned: boolean;
  /** Whether it was pinned to a day that is over. */
  isPinMissed: boolean;
}

/** The days of a course’s lessons. */
export interface Schedule {
  /** In the order of the course. */
  lessons: ScheduledLesson[];
  /** The day of the last lesson; null if there is none, or some lesson has no day. */
  endDate: string | null;
  /** How many open lessons have no day. */
  unplaced: number;
}

/** The number of slots used on each day from today on, by day number. */
function takenOf(lessons: readonly LessonToPlan[], today: string): Map<number, number> {
  const taken = new Map<number, number>();
  const take = (day: string | null): void => {
    if (day === null || day < today) return;
    const number = dayNumber(day);
    taken.set(number, (taken.get(number) ?? 0) + 1);
  };
  for (const { state, doneOn, pinnedTo, triedOn } of lessons) {
    if (state === 'done') take(doneOn);
    if (state !== 'open') continue;
    take(pinnedTo);
    if (triedOn === today && pinnedTo !== null && pinnedTo > today) take(today);
  }
  return taken;
}

/** Returns a function that gives the next free slot's day, from `first` on; undefined once there are no more. */
function placesFrom(
  first: string,
  { calendar, lessonsPerDay }: CourseToPlan,
  taken: ReadonlyMap<number, number>,
  last: number,
): () => string | undefined {
  const walk = new SchoolDayWalk(first, calendar);
  /** Slots given so far on the day that the walk is at. */
  let given = 0;
  return () => {
    while (walk.at !== undefined && walk.at <= last) {
      if ((taken.get(walk.at) ?? 0) + given < lessonsPerDay) {
        given += 1;
        return dayOfNumber(walk.at);
      }
      walk.step();
      given = 0;
    }
    return undefined;
  };
}

function latestOf(lessons: readonly ScheduledLesson[]): string | null {
  let latest: string | null = null;
  for (const { date } of lessons)
    if (date !== null && (latest === null || date > latest)) latest = date;
  return latest;
}

/**
 * The schedule of a course as of a day. With `until`, lessons after that day are not projected, and `endDate` and
 * `unplaced` mean nothing. Runs in time linear in lessons plus days.
 */
export function scheduleOf(course: CourseToPlan, today: string, until?: string): Schedule {
  const { lessons, startDate, isRunning } = course;
  const last = until === undefined ? Infinity : dayNumber(until);
  const first = startDate > today ? startDate : today;
  const next = placesFrom(first, course, takenOf(lessons, today), isRunning ? last : -Infinity);
  let unplaced = 0;
  const planned = lessons.map(({ id, state, doneOn, pinnedTo }): ScheduledLesson => {
    if (state !== 'open') {
      return {
        id,
        state,
        date: state === 'done' ? doneOn : null,
        isPinned: false,
        isPinMissed: false,
      };
    }
    const pin = isRunning ? pinnedTo : null;
    const isPinned = pin !== null && pin >= today;
    const date = (isPinned ? pin : next()) ?? null;
    if (date === null) unplaced += 1;
    return { id, state, date, isPinned, isPinMissed: pin !== null && !isPinned };
  });
  return { lessons: planned, endDate: unplaced > 0 ? null : latestOf(planned), unplaced };
}
