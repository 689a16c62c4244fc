import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { day, id, attachment, prose, text, webLink } from './field-types.ts';

/**
 * A portfolio item of a student: what was read, made, visited or said, optionally with a link, a photo or a file. The
 * file's content isn't in the record: it is stored by its hash.
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
  },
  scopes: (record) => [studentScope(record.studentId)],
});

/** A portfolio item with defaults applied. */
export type PortfolioItem = RecordFor<typeof portfolioItem>;
