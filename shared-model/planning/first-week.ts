/** The first week of a family that has just begun: on which days, and when each subject is. */
import { addDays, minutesOfTime, weekStart } from '../lib/dates.ts';
import { firstTime, writeTime } from './school-time.ts';

/** A lesson and the pause after it. */
const lessonMinutes = 45;
const noon = 12 * 60;
const afternoon = 13 * 60;

/** So many fit between the first lesson and the evening. */
export const mostSubjects = 12;

/** When the subjects of a day begin, one after the other, an hour free from noon on: 9:00 AM, 9:45 AM, … */
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

/** The days of the week (1 for Monday) that are left of a day's week from it on, itself included. */
export function daysLeft(day: string, weekdays: readonly number[]): string[] {
  const first = weekStart(day);
  return weekdays.map((weekday) => addDays(first, weekday - 1)).filter((one) => one >= day);
}

/** With fewer days left a week is hardly one: the next is offered first. */
const enoughDays = 3;

/** From which day on a week is planned that begins today: from today where enough of its days are left, else from next Monday. */
export const firstWeekFrom = (today: string, weekdays: readonly number[]): string =>
  daysLeft(today, weekdays).length >= Math.min(enoughDays, weekdays.length)
    ? today
    : addDays(weekStart(today), 7);
