import { expect, it } from 'vitest';
import { inOrder, matching } from '../../../../web/features/assignments/find-assignments.ts';
import { anAssignment } from '../../../shared-model/support/seen-records.ts';

const now = Date.UTC(2026, 2, 2, 12);
const due = (id: number, dueDate: string) => anAssignment(id, { title: `Work ${id}`, dueDate });
const assignments = [
  due(1, '2026-03-05T09:00:00.000Z'),
  due(2, '2026-02-01T09:00:00.000Z'),
  due(3, '2026-01-01T09:00:00.000Z'),
  due(4, '2026-02-20T09:00:00.000Z'),
  due(5, '2026-03-03T09:00:00.000Z'),
];

it('The list has overdue work first, then the next due, then done and past work, latest first', () => {
  const ids = inOrder({ assignments, open: new Set([1, 4]) }, now, '').map(({ id }) => id);
  expect(ids).toEqual([4, 5, 1, 2, 3]);
});

it('The list has resting work among the past', () => {
  const open = new Set([1, 2, 4]);
  const ids = inOrder({ assignments, open }, now, '2026-02-10T00:00:00.000Z').map(({ id }) => id);
  expect(ids).toEqual([4, 5, 1, 2, 3]);
});

it('The search finds by title or description, ignoring case and surrounding blanks', () => {
  const [first, second] = assignments as [(typeof assignments)[0], (typeof assignments)[0]];
  const all = [first, { ...second, title: 'Fractions', description: 'Page 12, Mia’s BOOK' }];
  const found = (query: string) => matching(all, query).map(({ id }) => id);
  expect(found('  work 1 ')).toEqual([1]);
  expect(found('book')).toEqual([2]);
  expect(found('.*')).toEqual([]);
  expect(found(' ')).toEqual([1, 2]);
});
