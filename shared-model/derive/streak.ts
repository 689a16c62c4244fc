/** Consecutive school days on which a student completed something, and the leaves that keep them over a missed one. */
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isSchoolDay, type SchoolCalendar } from '../lib/school-calendar.ts';
import { dayDone, roughDayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { dayOfFamily } from './people.ts';
import type { StudentCourse } from './student-courses.ts';
import { completionsOf } from './student-day.ts';
import type { DatedWork } from './work.ts';

/** Every so many kept days bring a leaf. */
const daysForLeaf = 5;
/** The most leaves in hand. */
export const mostLeaves = 2;

/** A student's streak. */
export interface Streak {
  /** Kept days in a row, those that a leaf kept included. */
  days: number;
  longest: number;
  /** Leaves in hand: each keeps the streak over one missed school day. */
  leaves: number;
  /** The days that a leaf kept (yyyy-MM-dd) in the present streak. */
  kept: string[];
  /** The days of today's month on which something was completed; it never falls. */
  daysThisMonth: number;
}

/** The days on which a course had a lesson for its student, done or not: from its start until no lesson was left. */
export function hadLessonIn({ plan }: StudentCourse, today: string): (day: string) => boolean {
  const { lessons, startDate, calendar, isRunning } = plan;
  const done = lessons.flatMap(({ doneOn }) => doneOn ?? []).sort();
  const isLeft = isRunning && lessons.some(({ state }) => state === 'open');
  const until = isLeft ? today : (done.at(-1) ?? '');
  return (day) => day >= startDate && day <= until && isSchoolDay(day, calendar);
}

/**
 * The streak as of today. A day without school counts neither way, and so does a school day with nothing to do: no open
 * work of that day, and no lesson in any course (`hadLesson`), because open lessons move on. Today counts once
 * something is completed, and is missed only when it is over. Every fifth kept day brings a leaf, at most two; a missed
 * day takes one, or the streak begins anew. Source: made-real, "Streaks count school days only, pause on breaks".
 */
export function streakOf(
  work: readonly DatedWork[],
  today: string,
  calendar: SchoolCalendar,
  hadLesson: (day: string) => boolean,
): Streak {
  const done = new Set(work.flatMap((item) => (item.done ? item.day : [])));
  const missed = new Set(work.flatMap((item) => (item.done ? [] : item.day)));
  const month = today.slice(0, 7);
  const streak: Streak = {
    days: 0,
    longest: 0,
    leaves: 0,
    kept: [],
    daysThisMonth: [...done].filter((day) => day.startsWith(month) && day <= today).length,
  };
  let worked = 0;
  const [first = today] = [...done].sort();
  for (let day = first; day <= today; day = addDays(day, 1)) {
    if (!isSchoolDay(day, calendar)) continue;
    if (done.has(day)) {
      worked += 1;
      streak.days += 1;
      if (worked % daysForLeaf === 0) streak.leaves = Math.min(mostLeaves, streak.leaves + 1);
    } else if (day < today && (missed.has(day) || hadLesson(day))) {
      if (streak.leaves > 0) {
        streak.leaves -= 1;
        streak.kept.push(day);
      } else {
        Object.assign(streak, { days: 0, kept: [] });
        worked = 0;
      }
    }
    streak.longest = Math.max(streak.longest, streak.days);
  }
  return streak;
}

/** The days of today's month on which the student completed something: as in `Streak`, from their own records alone. */
export function daysThisMonth(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): number {
  const today = dayIn(now, zone);
  const month = today.slice(0, 7);
  // Days in UTC and in a zone differ by at most one.
  const [from, until] = [addDays(`${month}-01`, -1), addDays(today, 1)];
  const dayOf = dayOfFamily(view, zone);
  const days = new Set<string>();
  for (const { done } of completionsOf(view, studentId)) {
    const rough = roughDayDone(done)?.slice(0, 10);
    if (rough === undefined || rough < from || rough > until) continue;
    const day = dayDone(done, dayOf);
    if (day?.startsWith(month) && day <= today) days.add(day);
  }
  return days.size;
}
