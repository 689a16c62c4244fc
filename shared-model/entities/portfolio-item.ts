import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { day, id, attachment, prose, text, webLink } from './field-types.ts';

/**
 * Something of a student's learning that is kept: what was read, made, visited or said, with a link, a photo or a file where there is
 * one. The file's content isn't in the record: it is stored by its hash.
 */
export const portfolioItem = defineEntity({
  name: 'portfolio-item',
  plural: 'portfolioItems',
  title: 'title',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    /** The day that it is of. */
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

/** A kept thing with defaults applied. */
export type PortfolioItem = RecordFor<typeof portfolioItem>;
