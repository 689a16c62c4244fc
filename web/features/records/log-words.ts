/** Texts of the students' logs, and hours as typed. */
import * as v from 'valibot';
import { courseOfEntry, type LogCourse } from '../../../shared-model/derive/logs.ts';
import { logEntry, type LogEntry, type LogKind } from '../../../shared-model/entities/log-entry.ts';
import { readMinutes } from '../../../shared-model/import/read-minutes.ts';
import { showDay, showMinutes } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';

/** Kinds with the names of their lists. */
export const kindNames: Record<LogKind, () => string> = {
  book: m.records_log_books,
  resource: m.records_log_resources,
  activity: m.labels_field_activities,
  volunteering: m.labels_choice_volunteering,
  'field-trip': m.records_log_trips,
  chore: m.records_log_chores,
};

/** The day of an entry, or from when until when. */
export function entryDays({ kind, date, finishedOn }: LogEntry): string {
  if (finishedOn !== null && finishedOn !== date)
    return m.common_span({ from: showDay(date), until: showDay(finishedOn) });
  return kind === 'book' && finishedOn === null
    ? m.records_log_since({ day: showDay(date) })
    : showDay(date);
}

/** What stands below an entry's title. */
export function entryFacts(entry: LogEntry, courses: readonly LogCourse[]): string[] {
  const { author, venue, pages, minutes, subject } = entry;
  return [
    author,
    venue,
    entryDays(entry),
    pages === null ? '' : m.curriculum_pages_count({ count: pages }),
    minutes === null ? '' : showMinutes(minutes),
    courseOfEntry(courses, entry)?.name ?? showSubject(subject),
  ].filter((fact) => fact !== '');
}

const hoursInvalid = () => m.records_log_hours_invalid();

/** Hours as typed, "1.5" or "1:30", in minutes; an empty text is null. */
export const typedHours = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => {
      if (text === '') return null;
      const isNumber = /^\d{1,4}(?:[.,]\d{1,2})?$/.test(text);
      return isNumber
        ? Math.round(Number(text.replace(',', '.')) * 60)
        : (readMinutes(text) ?? Number.NaN);
    }),
    v.check((value) => v.is(logEntry.fields.minutes.schema, value), hoursInvalid),
  );

/** Minutes as `typedHours` reads them. */
export const hoursText = (minutes: number | null): string =>
  minutes === null ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
