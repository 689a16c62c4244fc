/** The school days of a generated family: Mondays to Fridays without summer and midwinter, up to today. */
import { addDays, dayIn, minuteMs, startOfDay } from '../../../../shared-model/lib/dates.ts';
import { isSchoolDay } from '../../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../school-calendars.ts';

/** A family's past school days. */
export interface PastSchoolDays {
  /** Ascending; the last is today, whatever weekday it is. */
  days: readonly string[];
  /** The instant `minutes` after a day's start, by the day's position in `days`. */
  at: (position: number, minutes: number) => number;
  /** The position of the day for item `number` of `count` equally spread ones. */
  spread: (number: number, count: number) => number;
}

/** School days of a whole school year. */
export const schoolDaysOfAYear = 195;

const isHoliday = (day: string): boolean => {
  const date = day.slice(5);
  return (date > '06-15' && date < '09-01') || date > '12-19' || date < '01-03';
};

/** The last `length` school days up to `now`, in a zone. */
export function createPastSchoolDays(now: number, zone: string, length: number): PastSchoolDays {
  const days = [dayIn(now, zone)];
  for (let day = addDays(days[0]!, -1); days.length < length; day = addDays(day, -1)) {
    if (isSchoolDay(day, mondayToFriday) && !isHoliday(day)) days.push(day);
  }
  days.reverse();
  const starts = days.map((day) => startOfDay(day, zone));
  return {
    days,
    at: (position, minutes) => starts[position]! + minutes * minuteMs,
    spread: (number, count) => Math.floor((number * length) / count),
  };
}
