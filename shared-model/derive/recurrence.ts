/** The days on which a series of planned work comes. */
import type { plannerRepeats } from '../entities/planner-task.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '../lib/calendar-dates.ts';
import { dayNumber } from '../lib/day-numbers.ts';
import { addDays, weekdayOf } from '../lib/dates.ts';
import { isDayOff, schoolDayFrom, weekOf, type SchoolCalendar } from '../lib/school-calendar.ts';
import { maxRepeats, repeatedDays } from './plan-week.ts';

/** How often a series comes. */
export type Repeats = (typeof plannerRepeats)[number];

/** The longest series, in days and in months. */
const mostDays = 7 * maxRepeats;
const mostMonths = 36;

/** The days whose week is an even number of weeks away from that of a day. */
const everyOtherWeek = (
  days: readonly string[],
  from: string,
  calendar: SchoolCalendar,
): string[] => {
  const first = dayNumber(weekOf(from, calendar));
  return days.filter((day) => (dayNumber(weekOf(day, calendar)) - first) % 14 === 0);
};

/** Which of its weekday in its month a day is, from 1; 5 is the last, of whichever number. */
const placeInMonth = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

/** The day of a weekday (1 for Monday) at a place in the month that begins on `first`; at place 5 the last. */
export function weekdayInMonth(first: string, weekday: number, place: number): string {
  if (place > 4) {
    const last = lastOfMonth(first);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (place - 1));
}

/** The same weekday of a later month at the same place: its second Tuesday, or its last. */
const sameWeekday = (day: string, months: number): string =>
  weekdayInMonth(firstOfMonth(addMonths(day, months)), weekdayOf(day), placeInMonth(day));

/** The day, and what `at` gives for each month after it, until a day (included). */
function monthly(first: string, until: string, at: (months: number) => string): string[] {
  const days = [first];
  for (let months = 1; months <= mostMonths; months += 1) {
    const day = at(months);
    if (day > until) break;
    days.push(day);
  }
  return days;
}

/**
 * The days of work that begins on these days (yyyy-MM-dd, ascending) and repeats until a day (included), at most 40
 * weeks or 36 months. By weekdays it leaves out days off, except for the first ones. On a date of each month it is on
 * the next school day where that date has no school; a month without that date has it on its last day.
 */
export function recurringDays(
  first: readonly string[],
  until: string,
  repeats: Repeats,
  calendar: SchoolCalendar,
): string[] {
  const isKept = (day: string): boolean => first.includes(day) || !isDayOff(day, calendar);
  const days = first.flatMap((day): string[] => {
    switch (repeats) {
      case 'weekly':
      case 'in-turn':
        return repeatedDays([day], until, calendar);
      case 'fortnightly':
        return everyOtherWeek(repeatedDays([day], until, calendar), first[0]!, calendar);
      case 'monthly-date':
        return monthly(day, until, (months) => schoolDayFrom(addMonths(day, months), calendar));
      case 'monthly-weekday':
        return monthly(day, until, (months) => sameWeekday(day, months)).filter(isKept);
    }
  });
  return [...new Set(days)].sort();
}

const lastWeek = 7;

/** The weekdays of a series (ISO 8601), ascending: those of its last seven days. */
export function weekdaysOf(days: readonly string[]): number[] {
  const before = addDays(days.at(-1)!, -lastWeek);
  const latest = days.filter((date) => date > before).map(weekdayOf);
  return [...new Set(latest)].sort((one, other) => one - other);
}

/** How a series comes: by weekdays (ISO 8601), or by the day of the month on which it begins. */
export interface Recurrence {
  repeats: Repeats;
  weekdays: readonly number[];
}

const isMonthly = (repeats: Repeats): boolean =>
  repeats === 'monthly-date' || repeats === 'monthly-weekday';

/** The days of a series that begins on a day, that one first, until a day (included). */
export function daysFrom(
  first: string,
  until: string,
  { repeats, weekdays }: Recurrence,
  calendar: SchoolCalendar,
): string[] {
  if (isMonthly(repeats)) return recurringDays([first], until, repeats, calendar);
  const days = [first];
  for (let count = 1; count <= mostDays; count += 1) {
    const day = addDays(first, count);
    if (day > until) break;
    if (weekdays.includes(weekdayOf(day)) && !isDayOff(day, calendar)) days.push(day);
  }
  return repeats === 'fortnightly' ? everyOtherWeek(days, first, calendar) : days;
}

/** The days that follow those of a series (ascending, not empty) until a day (included). */
export function daysAfter(
  days: readonly string[],
  until: string,
  repeats: Repeats,
  calendar: SchoolCalendar,
): string[] {
  const [first, last] = [days[0]!, days.at(-1)!];
  const recurrence = { repeats, weekdays: weekdaysOf(days) };
  return daysFrom(isMonthly(repeats) ? first : last, until, recurrence, calendar).filter(
    (day) => day > last,
  );
}

/** The next title of work that takes turns: the one that came after the last title before; else that title again. */
export function titleInTurn(titles: readonly string[]): string | undefined {
  const last = titles.at(-1);
  const before = titles.lastIndexOf(last ?? '', -2);
  return before === -1 ? last : titles[before + 1];
}
