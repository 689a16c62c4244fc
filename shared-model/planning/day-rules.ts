/** Days of a year by rules (yyyy-MM-dd): a weekday's place in a month, Easter, the weekday beside a date. */
import { addDays, weekdayOf } from '../lib/dates.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** A day of a year. */
export const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The day itself if it is this weekday (1 for Monday), otherwise the next one that is. */
export const onOrAfter = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** The day itself if it is this weekday (1 for Monday), otherwise the last one that was. */
export const onOrBefore = (day: string, weekday: number): string =>
  addDays(day, -((weekdayOf(day) - weekday + 7) % 7));

/** The `nth` of a weekday (1 for Monday) in a month. */
export const nthOf = (nth: number, weekday: number, year: number, month: number): string =>
  addDays(onOrAfter(dayOf(year, month, 1), weekday), 7 * (nth - 1));

/** The last of a weekday (1 for Monday) in a month of 31 days. */
export const lastOf = (weekday: number, year: number, month: number): string =>
  onOrBefore(dayOf(year, month, 31), weekday);

/** Easter Sunday in the Gregorian calendar (the rule of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30;
  const sunday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const from = epact + sunday - 7 * late + 114;
  return dayOf(year, Math.floor(from / 31), (from % 31) + 1);
}
