/** What parts of a quick-add line can mean. */
import type { Id } from '../lib/ids.ts';
import type { Meaning } from './quick-words.ts';

/** A day as it was said; the dates follow from the shown week and from today (`quick-dates.ts`). */
export type SaidDay =
  /** 0 for Monday to 6 for Sunday. `every`: repeats every week (1), every other week (2), or not (0). */
  | { is: 'weekdays'; weekdays: readonly number[]; every: 0 | 1 | 2; isNext: boolean }
  /** Days from today. */
  | { is: 'offset'; days: number }
  /** `year`: null for the next such date. */
  | { is: 'date'; year: number | null; month: number; date: number }
  /** The last day of a month: "until may". */
  | { is: 'month'; month: number }
  | { is: 'next-week' }
  /** The school days of a week. */
  | { is: 'school' }
  /** Repeats on its own weekday. */
  | { is: 'weekly'; every: 1 | 2 }
  /** Repeats each month on its own date, or beside a weekday on that at its place. */
  | { is: 'monthly' }
  /** This date of each month. */
  | { is: 'month-day'; date: number }
  /** A weekday (0 for Monday) at a place in each month; 5: the last. */
  | { is: 'nth-weekday'; weekday: number; place: number };

/** A part of a line with its meaning. */
export type QuickPart =
  | { as: 'subject'; subject: string }
  | { as: 'student'; ids: readonly Id<'student'>[] }
  /** `start`: minutes after midnight, where the day is told with a part of it: "tonight". */
  | { as: 'day'; day: SaidDay; start?: number }
  /** Minutes after midnight, after a day: "morning". */
  | { as: 'part-of-day'; start: number }
  | { as: 'until'; day: SaidDay }
  | { as: 'weeks'; weeks: number }
  /** Minutes after midnight; `isSaid`: whether morning or afternoon was told; `length`: of "4-5pm", in minutes. */
  | { as: 'time'; start: number; isSaid: boolean; length?: number }
  | { as: 'minutes'; minutes: number }
  | { as: 'xp'; xp: number }
  | { as: 'together' }
  | { as: 'done' }
  /** It has no day yet: "someday". */
  | { as: 'someday' }
  /** The titles of the line, between commas, take turns. */
  | { as: 'in-turn' }
  /** Has no meaning of its own: "for", "and". */
  | { as: 'filler' };

/** What the words from some place on mean, and how many they are. */
export interface Found {
  count: number;
  part: QuickPart;
}

/** The meanings of weekdays and months, in their order. */
export const weekdayWords = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Meaning[];

export const monthWords = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const satisfies readonly Meaning[];
