import { expect, it } from 'vitest';
import { groupsFound, type Wanted } from '../../../../web/features/assignments/find-assignments.ts';
import type { ListedAssignment } from '../../../../shared-model/derive/assignments.ts';
import { anAssignment } from '../../../shared-model/support/seen-records.ts';

const listed = (id: number, values: Partial<ListedAssignment> = {}): ListedAssignment => ({
  ...anAssignment(id, { title: `Work ${id}`, ...values }),
  parts: [],
});
const groups = {
  overdue: [listed(1)],
  week: [],
  later: [listed(2, { title: 'Fractions', description: 'Page 12, Mia’s BOOK' })],
  done: [listed(3, { classId: 7 })],
  resting: [],
};
const anything: Wanted = { words: '', classId: null, state: 'all' };
const found = (wanted: Partial<Wanted>) =>
  groupsFound(groups, { ...anything, ...wanted }).map((one) => [
    one.state,
    ...one.found.map(({ id }) => id),
  ]);

it('The list has its groups in order, without those in which nothing is found', () => {
  expect(found({})).toEqual([
    ['overdue', 1],
    ['later', 2],
    ['done', 3],
  ]);
  expect(found({ state: 'done' })).toEqual([['done', 3]]);
  expect(found({ classId: 7 })).toEqual([['done', 3]]);
  expect(found({ state: 'week' })).toEqual([]);
});

it('The search finds by title or description, ignoring case and surrounding blanks', () => {
  expect(found({ words: '  work 1 ' })).toEqual([['overdue', 1]]);
  expect(found({ words: 'book' })).toEqual([['later', 2]]);
  expect(found({ words: '.*' })).toEqual([]);
  expect(found({ words: ' ' })).toHaveLength(3);
});
