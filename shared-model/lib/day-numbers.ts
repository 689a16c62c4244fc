/** Days as whole numbers, for iterating over many of them: 0 is 1970-01-01. */
import { dayMs } from './dates.ts';

/** The number of a day (yyyy-MM-dd); NaN for other text. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

const named = new Map<number, string>();
const mostNamed = 20_000;

/** The day (yyyy-MM-dd) of a number. */
export function dayOfNumber(number: number): string {
  const known = named.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, 10);
  if (named.size >= mostNamed) named.clear();
  named.set(number, day);
  return day;
}

/** 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
export const weekdayOfNumber = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;
