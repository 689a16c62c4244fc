/** When notices are sent: by the family's clock, and never in its quiet hours. Times of day are HH:mm. */
import { addDays, dayIn, fromForm, toForm, weekdayOf, weekStart } from '../lib/dates.ts';

/** The hours without notices; they may cross midnight. Equal times mean none. */
export interface QuietHours {
  quietHours: boolean;
  quietFrom: string;
  quietUntil: string;
}

function isQuietTime(time: string, { quietHours, quietFrom, quietUntil }: QuietHours): boolean {
  if (!quietHours) return false;
  if (quietFrom <= quietUntil) return quietFrom <= time && time < quietUntil;
  return time >= quietFrom || time < quietUntil;
}

/** Whether a moment (milliseconds) lies in the quiet hours, by the clock of `zone` (IANA). */
export const isQuiet = (at: number, hours: QuietHours, zone: string): boolean =>
  isQuietTime(toForm(at, zone).time, hours);

/** The first moment after `after` at which the zone's clock shows `time`, on a day for which `isMeant` is true. */
function nextAt(
  after: number,
  time: string,
  zone: string,
  isIncluded: (day: string) => boolean = () => true,
): number {
  for (let day = dayIn(after, zone); ; day = addDays(day, 1)) {
    const at = Date.parse(fromForm(day, time, zone)!);
    if (at > after && isIncluded(day)) return at;
  }
}

/** The family's reminder time and quiet hours. */
export interface ReminderTimes extends QuietHours {
  remindAt: string;
}

/** The next moment of the daily reminder; one that falls into quiet hours moves to their end. */
export function nextReminder(after: number, times: ReminderTimes, zone: string): number {
  const { remindAt, quietUntil } = times;
  let at = nextAt(after, isQuietTime(remindAt, times) ? quietUntil : remindAt, zone);
  // A time that is skipped when clocks go forward comes later.
  while (isQuiet(at, times, zone)) at = nextAt(at, quietUntil, zone);
  return at;
}

const sunday = 7;
const summaryTime = '18:00';

/** The next Sunday evening, when the weekly summary is sent. */
export const nextSummary = (after: number, zone: string): number =>
  nextAt(after, summaryTime, zone, (day) => weekdayOf(day) === sunday);

/**
 * The first and last day of the week whose summary was due last at a moment: the latest of the family's weeks to be
 * over by that Sunday evening. `begins`: the weekday with which weeks begin.
 */
export function summarizedWeek(
  at: number,
  zone: string,
  begins: number,
): { from: string; until: string } {
  const { date, time } = toForm(at, zone);
  const back =
    weekdayOf(date) === sunday && time >= summaryTime ? 0 : weekdayOf(date) % sunday || sunday;
  const after = addDays(date, 1 - back);
  const until = addDays(weekStart(after, begins), -1);
  return { from: addDays(until, -6), until };
}
