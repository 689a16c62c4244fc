/** The first week of a new family: its days, and the time of each subject. */
import type { DayClock } from '../derive/day-clock.ts';
import { addDays, minutesOfTime } from '../lib/dates.ts';
import { schoolDaysBetween, weekOf, type SchoolCalendar } from '../lib/school-calendar.ts';
import { firstTime, writeTime } from './school-time.ts';

/** Minutes of a lesson and the break after it. */
const lessonMinutes = 45;
const noon = 12 * 60;
const afternoon = 13 * 60;

/** The number of lessons between the first one and the evening. */
export const mostSubjects = 12;

/** The start times of a day's subjects, one after the other, with an hour free from noon on: 9:00 AM, 9:45 AM, … */
export function lessonTimes(count: number): string[] {
  const times = [];
  let at = minutesOfTime(firstTime)!;
  for (let left = Math.min(count, mostSubjects); left > 0; left -= 1) {
    times.push(writeTime(at));
    at += lessonMinutes;
    if (at >= noon && at < afternoon) at = afternoon;
  }
  return times;
}

/**
 * The first day (yyyy-MM-dd) that a family that begins now can plan: from noon on tomorrow, since a day's first lessons
 * are in the morning.
 */
export const firstDayToPlan = ({ day, minutes }: DayClock): string =>
  minutes < noon ? day : addDays(day, 1);

/** With fewer days left, the next week is offered first. */
const enoughDays = 3;

/** How many weeks are searched for one with school. */
const mostWeeks = 60;

/** The school days of a day's week from that day on, itself included. */
const daysLeft = (day: string, calendar: SchoolCalendar): string[] =>
  schoolDaysBetween(day, addDays(weekOf(day, calendar), 6), calendar, 7);

/**
 * The weeks in which a family may begin, each as its school days (yyyy-MM-dd), never empty: the rest of the current
 * week if it has school, and the next week that has. None without a school weekday; if the calendar has no more school,
 * weeks by its weekdays alone.
 */
export function weeksToBegin(today: string, calendar: SchoolCalendar): string[][] {
  if (calendar.weekdays.length === 0) return [];
  const thisWeek = daysLeft(today, calendar);
  for (let count = 1; count <= mostWeeks; count += 1) {
    const days = daysLeft(addDays(weekOf(today, calendar), 7 * count), calendar);
    if (days.length > 0) return thisWeek.length > 0 ? [thisWeek, days] : [days];
  }
  return weeksToBegin(today, { ...calendar, off: [], years: [] });
}

/** The week that is offered first: the first one, if enough of its school days are left. */
export const weekToBegin = (
  weeks: readonly (readonly string[])[],
  weekdays: readonly number[],
): number =>
  weeks.length < 2 || weeks[0]!.length >= Math.min(enoughDays, weekdays.length) ? 0 : 1;
