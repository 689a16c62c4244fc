/** The first week of a family that has just begun: on which days, and when each subject is. */
import { addDays, minutesOfTime, weekStart } from '../lib/dates.ts';
import { everyWeekOn, schoolDaysBetween, type SchoolCalendar } from '../lib/school-calendar.ts';
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

/** With fewer days left a week is hardly one: the next is offered first. */
const enoughDays = 3;

/** So many weeks are looked at for one with school. */
const mostWeeks = 60;

/** The school days that are left of a day's week from it on, itself included. */
const daysLeft = (day: string, calendar: SchoolCalendar): string[] =>
  schoolDaysBetween(day, addDays(weekStart(day), 6), calendar, 7);

/**
 * The weeks that a family may begin with, each as its school days (yyyy-MM-dd), never empty: what is left of today's where that
 * has school, and the next week that has. None without a day of the week; where the calendar knows no more school, weeks by
 * its days of the week alone.
 */
export function weeksToBegin(today: string, calendar: SchoolCalendar): string[][] {
  if (calendar.weekdays.length === 0) return [];
  const thisWeek = daysLeft(today, calendar);
  for (let count = 1; count <= mostWeeks; count += 1) {
    const days = daysLeft(addDays(weekStart(today), 7 * count), calendar);
    if (days.length > 0) return thisWeek.length > 0 ? [thisWeek, days] : [days];
  }
  return weeksToBegin(today, everyWeekOn(calendar.weekdays));
}

/** Which of these weeks is offered first: the first of them, if it has enough of its school's days. */
export const weekToBegin = (
  weeks: readonly (readonly string[])[],
  weekdays: readonly number[],
): number =>
  weeks.length < 2 || weeks[0]!.length >= Math.min(enoughDays, weekdays.length) ? 0 : 1;
