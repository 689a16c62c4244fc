/** The dates of the days that a quick-add line says. */
import { maxRepeats } from '../derive/plan-week.ts';
import { recurringDays, weekdayInMonth, type Repeats } from '../derive/recurrence.ts';
import { addMonths, eachMonth, firstOfMonth, lastOfMonth } from '../lib/calendar-dates.ts';
import { addDays, weekdayOf } from '../lib/dates.ts';
import { defaultYear } from '../lib/default-year.ts';
import {
  isSchoolDay,
  nextSchoolDay,
  schoolDayFrom,
  schoolDaysBetween,
  schoolDaysOfWeek,
  weekdayInWeek,
  weekOf,
  type SchoolCalendar,
} from '../lib/school-calendar.ts';
import type { SaidDay } from './quick-part.ts';

/** What days are said of. */
export interface DayContext {
  /** A day of the shown week, which weekdays refer to (yyyy-MM-dd). */
  week: string;
  today: string;
  calendar: SchoolCalendar;
  /** Default day of a line that names none; `quickDay` if there is none. */
  day?: string;
}

/** All that a line says of days. */
export interface SaidDays {
  days: readonly SaidDay[];
  until: SaidDay | null;
  weeks: number | null;
  /** Whether it is about what happened: the last such day, not the next. */
  isDone: boolean;
  /** Whether titles take turns: then every school day is meant where no day is named. */
  isInTurn: boolean;
}

/** The day of a line without one: today or the next school day in the present week, else the shown week's first. */
export function quickDay({ week, today, calendar }: DayContext): string {
  const first = weekOf(week, calendar);
  if (weekOf(today, calendar) !== first) return schoolDaysOfWeek(week, calendar)[0] ?? first;
  return isSchoolDay(today, calendar) ? today : nextSchoolDay(today, calendar);
}

/** The latest year that is looked for: within eight years there is a February 29. */
const farthest = 8;

const dayOf = (year: number, month: number, date: number): string | undefined => {
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 ? found.toISOString().slice(0, 10) : undefined;
};

/** The date in the shown week, else the next from today on; of work that is done the last until today. */
function dateNear(
  month: number,
  date: number,
  { week, today, calendar }: DayContext,
  isDone: boolean,
): string {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: 2 * farthest + 1 }, (_, i) => year - farthest + i);
  const found = years.map((one) => dayOf(one, month, date)).filter((day) => day !== undefined);
  if (isDone) return found.findLast((day) => day <= today)!;
  const shown = found.find((day) => weekOf(day, calendar) === weekOf(week, calendar));
  return shown ?? found.find((day) => day >= today)!;
}

/** The date of a weekday (0 for Monday). */
function weekdayNear(
  weekday: number,
  { week, today, calendar }: DayContext,
  isDone: boolean,
): string {
  const day = weekdayInWeek(week, weekday + 1, calendar);
  if (isDone) {
    const present = weekdayInWeek(today, weekday + 1, calendar);
    const last = present <= today ? present : addDays(present, -7);
    return day <= today ? day : last;
  }
  // One that has passed means the next, unless the whole week is over: then the person records past work.
  const isPresent = weekOf(week, calendar) === weekOf(today, calendar);
  return day < today && isPresent ? addDays(day, 7) : day;
}

/** The last day of the school year that a day is in or before; without one, of the year from August to July. */
export function lastSchoolDay(day: string, { years }: SchoolCalendar): string {
  const ends = years.map(({ until }) => until).filter((until) => until >= day);
  return ends.length > 0 ? ends.sort()[0]! : defaultYear(day).until;
}

/** A date of the month that begins on `first`, or its last day if it has fewer. */
const dateInMonth = (first: string, date: number): string =>
  addDays(first, Math.min(date, Number(lastOfMonth(first).slice(8))) - 1);

/** What `at` gives for the present month, or for the next one if that has passed. */
function nextInMonth(today: string, at: (first: string) => string): string {
  const day = at(firstOfMonth(today));
  return day >= today ? day : at(firstOfMonth(addMonths(today, 1)));
}

/** The dates of one said day by itself, without repetition. */
function datesOfDay(
  said: SaidDay,
  around: DayContext,
  { isDone, isInNextWeek }: { isDone: boolean; isInNextWeek: boolean },
): string[] {
  const { today, calendar } = around;
  const inNextWeek = addDays(today, 7);
  switch (said.is) {
    case 'weekdays':
      return said.weekdays.map((weekday) =>
        said.isNext || isInNextWeek
          ? weekdayInWeek(inNextWeek, weekday + 1, calendar)
          : weekdayNear(weekday, around, isDone),
      );
    case 'offset':
      return [addDays(today, said.days)];
    case 'date': {
      const { year, month, date } = said;
      return [year === null ? dateNear(month, date, around, isDone) : dayOf(year, month, date)!];
    }
    case 'month-day':
      return [nextInMonth(today, (first) => dateInMonth(first, said.date))];
    case 'nth-weekday':
      return [nextInMonth(today, (first) => weekdayInMonth(first, said.weekday + 1, said.place))];
    case 'month':
    case 'next-week':
    case 'school':
    case 'weekly':
    case 'monthly':
      return [];
  }
}

/** The last day of the next such month, or of the present one. */
function endOfMonth(month: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const endIn = (one: number) => new Date(Date.UTC(one, month, 0)).toISOString().slice(0, 10);
  return endIn(year) >= today ? endIn(year) : endIn(year + 1);
}

/** The last day of a repetition: not one that has passed, unless the whole shown week has. */
function lastDay(said: SaidDay, around: DayContext): string {
  if (said.is === 'month') return endOfMonth(said.month, around.today);
  const ofDay = (within: DayContext) =>
    datesOfDay(said, within, { isDone: false, isInNextWeek: false })[0] ?? around.today;
  const day = ofDay(around);
  const { today, week, calendar } = around;
  const isOver = day < today && weekOf(week, calendar) === weekOf(today, calendar);
  return isOver ? ofDay({ ...around, week: addDays(week, 7) }) : day;
}

const maxDays = 5 * maxRepeats;

/** The weekdays without those that only say which weekday a date is: "fri dec 4". */
function withoutNames(days: readonly SaidDay[], around: DayContext, isDone: boolean): SaidDay[] {
  const dates = days
    .filter(({ is }) => is === 'date')
    .flatMap((day) => datesOfDay(day, around, { isDone, isInNextWeek: false }));
  const named = new Set(dates.map((date) => weekdayOf(date) - 1));
  return days.filter(
    (day) =>
      !(day.is === 'weekdays' && day.every === 0 && day.weekdays.every((one) => named.has(one))),
  );
}

/** What the days of a line come to. */
interface Repetition {
  days: readonly SaidDay[];
  until: SaidDay | null;
  weeks: number | null;
  /** Null: not. */
  repeats: Repeats | null;
  /** The last day that is named. */
  last: string | null;
  isInNextWeek: boolean;
}

const afterWeeks = (first: string, weeks: number | null): string | null =>
  weeks === null ? null : addDays(first, 7 * weeks - 1);

/** The last day of a repetition: the one that is named, or that of the school year. */
const endOf = (first: string, { last, weeks }: Repetition, calendar: SchoolCalendar): string =>
  last ?? afterWeeks(first, weeks) ?? lastSchoolDay(first, calendar);

/** The dates of a line that names none: school days, or those of a repetition that begins on the default day. */
function datesFromStart(said: Repetition, around: DayContext): string[] {
  const { days, weeks, repeats, last, isInNextWeek } = said;
  const { calendar, today } = around;
  const nextWeek = schoolDayFrom(addDays(weekOf(today, calendar), 7), calendar);
  const start = isInNextWeek ? nextWeek : quickDay(around);
  const isSchool = days.some(({ is }) => is === 'school');
  if (repeats === 'in-turn')
    return schoolDaysBetween(start, endOf(start, said, calendar), calendar, maxDays);
  if (repeats !== null || (weeks !== null && !isSchool))
    return datesFromNamed([isInNextWeek ? start : (around.day ?? start)], said, around);
  if (!isSchool && last === null) return isInNextWeek ? [start] : [];
  const week = weekOf(start, calendar);
  return schoolDaysBetween(
    start,
    last ?? afterWeeks(week, weeks) ?? addDays(week, 6),
    calendar,
    maxDays,
  );
}

/** The dates of a line that names some. */
function datesFromNamed(
  dates: readonly string[],
  said: Repetition,
  { calendar }: DayContext,
): string[] {
  const { days, until, weeks, repeats, last } = said;
  const first = dates[0]!;
  const isSaid = repeats !== null || weeks !== null;
  if (!isSaid && last === null) return [...dates];
  const isDate = days.some(({ is }) => is === 'date' || is === 'offset');
  const isSpan = dates.length === 1 && (until?.is === 'weekdays' || isDate);
  if (!isSaid && last !== null && isSpan)
    return schoolDaysBetween(first, last < first ? addDays(last, 7) : last, calendar, maxDays);
  const end = endOf(first, said, calendar);
  const monthDay = days.find((day) => day.is === 'month-day');
  if (!monthDay) return recurringDays(dates, end, repeats ?? 'weekly', calendar);
  const found = eachMonth({ from: first, until: end })
    .map((month) => schoolDayFrom(dateInMonth(month, monthDay.date), calendar))
    .filter((day) => day >= first && day <= end);
  return [...new Set(found)];
}

/** How the days repeat; null: not. */
export function repeatsOf(days: readonly SaidDay[], isInTurn: boolean): Repeats | null {
  const says = (is: SaidDay['is']): boolean => days.some((day) => day.is === is);
  if (isInTurn) return 'in-turn';
  if (says('nth-weekday') || (says('monthly') && says('weekdays'))) return 'monthly-weekday';
  if (says('monthly') || says('month-day')) return 'monthly-date';
  const every = days.map((day) => (day.is === 'weekdays' || day.is === 'weekly' ? day.every : 0));
  return every.includes(2) ? 'fortnightly' : every.includes(1) ? 'weekly' : null;
}

/**
 * The dates that are said, ascending; empty if none are. "Every day" means the school days from today, or from the
 * first of another week, until the end of its week or a named day. Weekdays with an end date repeat weekly; "tue until
 * fri" is the days between. What repeats without an end does so until the end of the school year.
 */
export function datesSaid(
  { days: all, until, weeks, isDone, isInTurn }: SaidDays,
  around: DayContext,
): string[] {
  const days = withoutNames(all, around, isDone);
  const isInNextWeek = days.some(({ is }) => is === 'next-week');
  const named = days.flatMap((day) => datesOfDay(day, around, { isDone, isInNextWeek }));
  const last = until && lastDay(until, around);
  const repeats = repeatsOf(days, isInTurn);
  const said = { days, until, weeks, repeats, last, isInNextWeek };
  return named.length > 0
    ? datesFromNamed([...new Set(named)].sort(), said, around)
    : datesFromStart(said, around);
}
