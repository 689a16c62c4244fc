/** When a family is told something: by its own clock, and never in its quiet hours. Times of day are HH:mm. */
import { addDays, dayIn, fromForm, toForm, weekdayOf } from '../lib/dates.ts';

/** The hours in which nothing is told; they may lie across midnight. From and until the same time: none. */
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

/** The first moment after `after` at which the zone's clock shows `time`, on a day for which `isMeant`. */
function nextAt(
  after: number,
  time: string,
  zone: string,
  isMeant: (day: string) => boolean = () => true,
): number {
  for (let day = dayIn(after, zone); ; day = addDays(day, 1)) {
    const at = Date.parse(fromForm(day, time, zone)!);
    if (at > after && isMeant(day)) return at;
  }
}

/** When a family wants its reminder. */
export interface ReminderTimes extends QuietHours {
  remindAt: string;
}

/** The next moment of the day's reminder. One that would come in quiet hours comes at their end. */
export function nextReminder(after: number, times: ReminderTimes, zone: string): number {
  const { remindAt, quietUntil } = times;
  let at = nextAt(after, isQuietTime(remindAt, times) ? quietUntil : remindAt, zone);
  // Where clocks are set forward, a time that is skipped comes later.
  while (isQuiet(at, times, zone)) at = nextAt(at, quietUntil, zone);
  return at;
}

const sunday = 7;
const summaryTime = '18:00';

/** The next Sunday evening, when the week's summary is sent. */
export const nextSummary = (after: number, zone: string): number =>
  nextAt(after, summaryTime, zone, (day) => weekdayOf(day) === sunday);

/** The Monday and the Sunday of the latest week whose summary was due at a moment. */
export function summarizedWeek(at: number, zone: string): { from: string; until: string } {
  const { date, time } = toForm(at, zone);
  const back =
    weekdayOf(date) === sunday && time >= summaryTime ? 0 : weekdayOf(date) % sunday || sunday;
  const until = addDays(date, -back);
  return { from: addDays(until, -6), until };
}
