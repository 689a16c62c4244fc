/** Times of a school day, in written form and in the form of time fields. */
import { minutesOfTime } from '../lib/dates.ts';

/** When a new planner task begins (specification, section 4). */
export const firstTime = '9:00 AM';

/** Half a day in minutes. */
export const twelveHours = 12 * 60;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Minutes after midnight as a planner task's time: 9:00 AM. */
export function writeTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A planner task's time for a form's time field (HH:mm); empty for text that is no time. */
export function timeToField(time: string): string {
  const minutes = minutesOfTime(time);
  if (minutes === undefined) return '';
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * Minutes after midnight of an hour that was said without AM or PM: lessons are between 7 in the morning and 7 in the
 * evening, so 9 is 9:00 AM and 2 is 2:00 PM.
 */
export const schoolMinutes = (hour: number, minute: number): number =>
  (hour >= 1 && hour < 7 ? hour * 60 + twelveHours : hour * 60) + minute;
