/** The tables of the year's bundle about the logs. */
import { courseOfEntry, logFigures, type LogCourse } from '../../../shared-model/derive/logs.ts';
import { logKinds, type LogEntry } from '../../../shared-model/entities/log-entry.ts';
import type { Cell } from '../../format/csv.ts';
import { showDay, showMinutes } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { entryDays, kindNames } from './log-words.ts';

/** A table; each row has as many cells as the head. */
export interface BundleTable {
  head: string[];
  rows: Cell[][];
  /** The sums. */
  total?: Cell[];
}

/** The books of a student and a year. */
export function readingTables(
  entries: readonly LogEntry[],
  courses: readonly LogCourse[],
): BundleTable[] {
  const books = entries.filter(({ kind }) => kind === 'book');
  const sums = logFigures(books);
  const booksRead = m.records_subject_credits({
    subject: m.records_log_books_read(),
    credits: String(sums.books),
  });
  return [
    {
      head: [
        m.labels_field_title(),
        m.labels_field_author(),
        m.labels_field_pages(),
        m.records_log_started(),
        m.labels_field_finished_on(),
        m.common_course(),
      ],
      rows: books.map((one): Cell[] => [
        one.title,
        one.author,
        one.pages,
        showDay(one.date),
        one.finishedOn === null ? m.records_log_reading() : showDay(one.finishedOn),
        courseOfEntry(courses, one)?.name ?? showSubject(one.subject),
      ]),
      total: [booksRead, '', sums.pages, '', '', ''],
    },
  ];
}

/** The other entries by kind; resources stand in the descriptions of their courses. */
export function logTables(all: readonly LogEntry[]): BundleTable[] {
  const { minutes } = logFigures(all);
  return logKinds
    .filter((kind) => kind !== 'book' && kind !== 'resource')
    .flatMap((kind): BundleTable[] => {
      const own = all.filter((one) => one.kind === kind);
      const time = minutes[kind];
      return own.length === 0
        ? []
        : [
            {
              head: [
                kindNames[kind](),
                m.labels_field_date(),
                m.labels_field_venue(),
                m.labels_field_hours(),
              ],
              rows: own.map((one): Cell[] => [
                one.title,
                entryDays(one),
                one.venue,
                one.minutes === null ? '' : showMinutes(one.minutes),
              ]),
              total: [m.common_whole_year(), '', '', time === undefined ? '' : showMinutes(time)],
            },
          ];
    });
}
