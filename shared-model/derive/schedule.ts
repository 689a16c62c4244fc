/**
 * On which day a student has which lesson of a course. Nothing of it is stored: it follows from the order of the lessons, the
 * enrolment, the calendar, what is done, pinned and skipped, and today.
 *
 * [SC1] What is done is on the day on which it was done; what is skipped is on none and takes no place.
 * [SC2] No day gets more than the daily number: what was done that day, what is pinned to it, and what was tried on it
 *       and is pinned to a later day count.
 * [SC3] What is open waits: it comes from today on, in the order of the course, on the first days that have a place. So what wasn't
 *       done yesterday moves the others on, and is never on top of them today.
 * [SC4] A pinned lesson is on its day, whatever that is. A pin of a day that is over no longer counts, and is said to be missed.
 * [SC5] The others are only on days of lessons (the calendar; the course's own days of the week) and not before the first day.
 * [SC6] Completing a lesson today moves none to an earlier day while today has a place for it; what is done beyond the daily number
 *       moves none further ahead than to the day of the one before it.
 * [SC7] The last day is that of the last lesson. What has no day (the school year ends before) is counted, and then there is none.
 */
import type { Id } from '../lib/ids.ts';
import { dayNumber, dayOfNumber } from '../lib/day-numbers.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import { SchoolDayWalk } from '../lib/school-day-walk.ts';

/** A lesson’s state in a schedule. */
export type LessonState = 'open' | 'done' | 'skipped';

/** A lesson as the schedule takes it. All days: yyyy-MM-dd. */
export interface LessonToPlan {
  id: Id<'curriculum-lesson'>;
  state: LessonState;
  /** The day on which it was done; null: it isn't, or nobody knows when. */
  doneOn: string | null;
  pinnedTo: string | null;
  triedOn: string | null;
}

/** One student's way through one course. */
export interface CourseToPlan {
  /** In their order. */
  lessons: readonly LessonToPlan[];
  /** No lesson comes before this day, unless it is pinned. */
  startDate: string;
  /** How many lessons a day, from 1 on. */
  lessonsPerDay: number;
  /** On which days it has lessons. */
  calendar: SchoolCalendar;
  /** Else nothing that is open has a day: it is finished, put away, or no longer the student's. */
  isRunning: boolean;
}

/** A lesson with its day. */
export interface PlannedLesson {
  id: Id<'curriculum-lesson'>;
  state: LessonState;
  /** The day on which it was done, is pinned to, or comes by what is known; null: none. */
  date: string | null;
  isPinned: boolean;
  /** It was pinned to a day that is over. */
  isPinMissed: boolean;
}

/** The days of a course’s lessons. */
export interface Schedule {
  /** In the order of the course. */
  lessons: PlannedLesson[];
  /** The day of the last lesson; null: there is none, or some lesson has no day. */
  endDate: string | null;
  /** How many open lessons have no day. */
  unplaced: number;
}

/** How much of the daily number is gone of days from today on, by day number. */
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

/** The places that are left from a day on, one after the other; undefined: there is no further one. */
function placesFrom(
  first: string,
  { calendar, lessonsPerDay }: CourseToPlan,
  taken: ReadonlyMap<number, number>,
  last: number,
): () => string | undefined {
  const walk = new SchoolDayWalk(first, calendar);
  let room = walk.at === undefined ? 0 : lessonsPerDay - (taken.get(walk.at) ?? 0);
  return () => {
    while (walk.at !== undefined && walk.at <= last && room <= 0) {
      walk.step();
      room = walk.at === undefined ? 0 : lessonsPerDay - (taken.get(walk.at) ?? 0);
    }
    if (walk.at === undefined || walk.at > last) return undefined;
    room -= 1;
    return dayOfNumber(walk.at);
  };
}

function latestOf(lessons: readonly PlannedLesson[]): string | null {
  let latest: string | null = null;
  for (const { date } of lessons)
    if (date !== null && (latest === null || date > latest)) latest = date;
  return latest;
}

/**
 * The schedule of a course as of a day. With `until`, what comes later than that has no day, and is not looked for: then the last day and
 * what is unplaced say nothing. Takes time by the number of lessons and of days.
 */
export function scheduleOf(course: CourseToPlan, today: string, until?: string): Schedule {
  const { lessons, startDate, isRunning } = course;
  const last = until === undefined ? Infinity : dayNumber(until);
  const first = startDate > today ? startDate : today;
  const next = placesFrom(first, course, takenOf(lessons, today), isRunning ? last : -Infinity);
  let unplaced = 0;
  const planned = lessons.map(({ id, state, doneOn, pinnedTo }): PlannedLesson => {
    if (state !== 'open') {
      return {
        id,
        state,
        date: state === 'done' ? doneOn : null,
        isPinned: false,
        isPinMissed: false,
      };
    }
    const isPinned = isRunning && pinnedTo !== null && pinnedTo >= today;
    const isPinMissed = isRunning && pinnedTo !== null && pinnedTo < today;
    const date = (isPinned ? pinnedTo : next()) ?? null;
    if (date === null) unplaced += 1;
    return { id, state, date, isPinned, isPinMissed };
  });
  return { lessons: planned, endDate: unplaced > 0 ? null : latestOf(planned), unplaced };
}
