import { dayIn } from '../../../shared-model/lib/dates.ts';
import { showDate, showTime } from '../../format/format.ts';

/** What words about a moment depend on: today (yyyy-MM-dd), the family's zone, and the language (BCP 47). */
export interface DueContext {
  day: string;
  zone: string;
  language: string;
}

/** When a task is due: the hour if it is today, else the date. */
export function dueWords(dueDate: string, { day, zone, language }: DueContext): string {
  const due = dayIn(dueDate, zone);
  return due === day ? showTime(dueDate, zone, language) : showDate(due, language);
}
