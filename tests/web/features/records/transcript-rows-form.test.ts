/** The form of a transcript's tests and activities. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  rowsSchema,
  shownRows,
  typedRows,
} from '../../../../web/features/records/transcript-rows-form.ts';

const kept = { testScores: 'SAT | March 2026 | 1320', activities: 'Choir | 2023–26 | Alto | 120' };

it('The form begins with the rows that are kept and an empty one, and saves them as they were', () => {
  const typed = typedRows(kept);
  expect(typed).toMatchObject({ 'test-0-result': '1320', 'activity-0-hours': '120' });
  expect([shownRows(typed, 'test'), shownRows(typed, 'activity')]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(shownRows(typedRows({ testScores: '', activities: '' }), 'test')).toEqual([0]);
  expect(v.parse(rowsSchema, typed)).toEqual(kept);
  const emptied = { ...typed, 'test-0-name': '', 'test-0-when': ' ', 'test-0-result': '' };
  expect(v.parse(rowsSchema, emptied)).toEqual({ ...kept, testScores: '' });
});

it.each([
  ['test-1-name', { 'test-1-result': '5' }],
  ['activity-2-name', { 'activity-2-hours': '40' }],
  ['test-0-name', { 'test-0-result': '5'.repeat(1_000) }],
])('The problem stands at the row that is wrong: at %s of %j', (row, wrong) => {
  const parsed = v.safeParse(rowsSchema, { ...typedRows(kept), ...wrong });
  expect(parsed.issues?.map(({ path }) => path?.[0].key)).toEqual([row]);
});
