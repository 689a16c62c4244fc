/** Tables of comma-separated values, read by another's reader. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { toCsv } from '../../../web/format/csv.ts';

it('Any text is read again as it was, and what begins like a formula is a text', () => {
  const rows = [
    ['Leo, "the" Fern', 'two\nlines', 'ünï 🦊', ''],
    ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)'],
  ];
  expect(parse(toCsv(rows), { bom: true })).toEqual([
    rows[0],
    [`'=HYPERLINK("x")`, `'+1`, `'-1`, `'@SUM(A1)`],
  ]);
  expect(parse(toCsv([[1, -2, null]]), { bom: true })).toEqual([['1', '-2', '']]);
});
