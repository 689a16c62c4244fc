import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, id, integer, isbn, nullable, prose, text } from './field-types.ts';

/** What a log is kept of. */
export const logKinds = [
  'book',
  'resource',
  'activity',
  'volunteering',
  'field-trip',
  'chore',
] as const;

/** One of `logKinds`. */
export type LogKind = (typeof logKinds)[number];

/**
 * What a student read, used, did or visited beside the planned work: a book, a resource of a course, an activity, a
 * trip. It counts no attendance and no hours of school; those are of completed work and of what a parent sets.
 */
export const logEntry = defineEntity({
  name: 'log-entry',
  plural: 'logEntries',
  title: 'title',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    kind: required(choice(logKinds)),
    title: required(text({ min: 1, max: 200, message: problemText('title-required') })),
    /** The day of it, or the day it was begun. */
    date: required(day()),
    /** The day it was finished; null: it is still on, or was over the same day. */
    finishedOn: optional(nullable(day()), null),
    author: optional(text({ max: 160 }), ''),
    pages: optional(nullable(integer(1, 20_000)), null),
    /** Of a book, as it was typed. */
    isbn: optional(isbn(), ''),
    minutes: optional(nullable(integer(1, 60_000)), null),
    /** The place, or the organization. */
    venue: optional(text({ max: 160 }), ''),
    subject: optional(text({ max: 60 }), ''),
    /** The class or the course that it belongs to; both null: none. */
    classId: optional(nullable(id('class')), null),
    curriculumId: optional(nullable(id('curriculum')), null),
    note: optional(prose(2_000), ''),
  },
  scopes: (record) => [studentScope(record.studentId)],
});

/** An entry of a student's log with defaults applied. */
export type LogEntry = RecordFor<typeof logEntry>;
