import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import type { FieldValues } from '../records/stored-record.ts';
import {
  defineEntity,
  optional,
  required,
  type RecordFor,
  type WriteContext,
} from './define-entity.ts';
import { attachment, day, flag, id, prose, text, webLink } from './field-types.ts';

/** What a student gives comes into the inbox, whatever the writer says. */
const normalizeInbox = (fields: FieldValues, { actor, isNew }: WriteContext): FieldValues =>
  isNew && actor.role === 'student' ? { ...fields, inInbox: true } : fields;

/**
 * A portfolio item of a student: what was read, made, visited or said, optionally with a link, a photo or a file. The
 * file's content isn't in the record: it is stored by its hash. A student may give something, which waits in the inbox
 * until a parent keeps it.
 */
export const portfolioItem = defineEntity({
  name: 'portfolio-item',
  plural: 'portfolioItems',
  title: 'title',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    /** The day of the event. */
    date: required(day()),
    title: required(text({ min: 1, max: 120, message: problemText('title-required') })),
    subject: optional(text({ max: 60 }), ''),
    note: optional(prose(), ''),
    link: optional(webLink(), ''),
    /** A photo or another file (`lib/attachment.ts`); empty: none. */
    file: optional(attachment(), ''),
    /** The student's work of which it is a photo (`workName` in `derive/raised-hands.ts`); empty: of none. */
    work: optional(text({ max: 60 }), ''),
    /** Given by the student; a parent hasn't decided yet. */
    inInbox: optional(flag(), false),
    /** A page of the year's bundle. */
    inBundle: optional(flag(), false),
  },
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: ({ studentId }) => studentId,
    mayCreate: true,
    mayState: ['date', 'title', 'note', 'link', 'file', 'work', 'inInbox'],
    mayWrite: [],
  },
  normalize: normalizeInbox,
});

/** A portfolio item with defaults applied. */
export type PortfolioItem = RecordFor<typeof portfolioItem>;
