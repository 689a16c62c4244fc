import { dayIn, formatterFor } from '../../../shared-model/lib/dates.ts';
import { dayWords } from '../../state/day-words.ts';

/** What words about a moment depend on: today (yyyy-MM-dd), the family's zone, and the language (BCP 47). */
export interface DueContext {
  day: string;
  zone: string;
  language: string;
}

/** When a task is due: the hour if it is today, else the date. */
export const dueWords = (dueDate: string, { day, zone, language }: DueContext): string =>
  formatterFor(language, {
    timeZone: zone,
    ...(dayIn(dueDate, zone) === day
      ? { hour: 'numeric', minute: '2-digit' }
      : { month: 'short', day: 'numeric' }),
  }).format(Date.parse(dueDate));

/** A day (yyyy-MM-dd) as one says it: Monday, November 23. */
export const longDate = (day: string, language: string): string =>
  dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' }, language);

/** A day as short as it stands on a stamp: Nov 23. */
export const stampDate = (day: string, language: string): string =>
  dayWords(day, { month: 'short', day: 'numeric' }, language);
