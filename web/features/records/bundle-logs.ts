/** The tables of the year's bundle about the logs. */
import type { CourseBasis } from '../../../shared-model/derive/course-bases.ts';
import { courseOfEntry, logFigures, type LogCourse } from '../../../shared-model/derive/logs.ts';
import { logKinds, type LogEntry } from '../../../shared-model/entities/log-entry.ts';
import type { Cell } from '../../format/csv.ts';
import { showDay, showMinutes } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { entryDays, kindNames } from './log-words.ts';

/** A table; each row has as many cells as the head. */
export interface BundleTable {
  /** Above it, where a part has several of one kind. */
  title?: string;
  head: string[];
  rows: Cell[][];
  /** The sums. */
  total?: Cell[];
}

/** The courses themselves by their titles, and those classes that have a book of their own. */
function courseBookTable(bases: readonly CourseBasis[]): BundleTable[] {
  const books = bases.filter(
    ({ kind, isbn, pages }) => kind === 'curriculum' || isbn !== '' || pages !== null,
  );
  if (books.length === 0) return [];
  return [
    {
      head: [
        m.common_course(),
        m.labels_field_publisher(),
        m.labels_field_isbn(),
        m.labels_field_pages(),
      ],
      rows: books.map(({ name, publisher, isbn, pages }): Cell[] => [name, publisher, isbn, pages]),
    },
  ];
}

/** What was used beside books: texts, videos, websites. */
function resourceTable(entries: readonly LogEntry[], courses: readonly LogCourse[]): BundleTable[] {
  const own = entries.filter(({ kind }) => kind === 'resource');
  if (own.length === 0) return [];
  return [
    {
      head: [
        m.records_log_resources(),
        m.labels_field_author(),
        m.labels_field_date(),
        m.common_course(),
      ],
      rows: own.map((one): Cell[] => [
        one.title,
        one.author,
        entryDays(one),
        courseOfEntry(courses, one)?.name ?? showSubject(one.subject),
      ]),
    },
  ];
}

/** The books and resources of a student and a year, and the courses (`bases`) that the student worked for. */
export function readingTables(
  entries: readonly LogEntry[],
  courses: readonly LogCourse[],
  bases: readonly CourseBasis[],
): BundleTable[] {
  const books = entries.filter(({ kind }) => kind === 'book');
  const ofCourses = [...resourceTable(entries, courses), ...courseBookTable(bases)];
  if (books.length === 0) return ofCourses;
  const hasIsbn = books.some(({ isbn }) => isbn !== '');
  const optionally = (cell: Cell): Cell[] => (hasIsbn ? [cell] : []);
  const sums = logFigures(books);
  const booksRead = m.records_subject_credits({
    subject: m.records_log_books_read(),
    credits: showNumber(sums.books),
  });
  return [
    {
      head: [
        m.labels_field_title(),
        m.labels_field_author(),
        ...optionally(m.labels_field_isbn()).map(String),
        m.labels_field_pages(),
        m.records_log_started(),
        m.labels_field_finished_on(),
        m.common_course(),
      ],
      rows: books.map((one): Cell[] => [
        one.title,
        one.author,
        ...optionally(one.isbn),
        one.pages,
        showDay(one.date),
        one.finishedOn === null ? m.records_log_reading() : showDay(one.finishedOn),
        courseOfEntry(courses, one)?.name ?? showSubject(one.subject),
      ]),
      total: [booksRead, '', ...optionally(''), sums.pages, '', '', ''],
    },
    ...ofCourses,
  ];
}

/** The other entries by kind; resources stand with the books. */
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
