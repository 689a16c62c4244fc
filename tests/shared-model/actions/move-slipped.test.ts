import { expect, it } from 'vitest';
import { moveSlipped } from '../../../shared-model/actions/move-slipped.ts';
import type { SlippedItem } from '../../../shared-model/derive/slipped.ts';

const items: SlippedItem[] = [
  {
    kind: 'planner-task',
    id: 31,
    title: 'Plan',
    subject: 'Art',
    studentIds: [7],
    date: '2026-03-05',
  },
  {
    kind: 'assignment',
    id: 11,
    title: 'Essay',
    subject: 'Reading',
    studentIds: [7, 8],
    // 3 PM in New York, before the clocks go forward on 8 March.
    dueDate: '2026-03-05T20:00:00.000Z',
  },
];
const moves = items.map((item) => ({ item, to: '2026-03-09' }));
const { changes, undo } = moveSlipped(moves, 'America/New_York');

it('moves planner tasks to the day, and assignments to the same time of it', () => {
  expect(changes).toEqual([
    { t: 'planner-task', id: 31, fields: { date: '2026-03-09' } },
    { t: 'assignment', id: 11, fields: { dueDate: '2026-03-09T19:00:00.000Z' } },
  ]);
});

it('is undone by putting everything back', () => {
  expect(undo).toEqual([
    { t: 'planner-task', id: 31, fields: { date: '2026-03-05' } },
    { t: 'assignment', id: 11, fields: { dueDate: '2026-03-05T20:00:00.000Z' } },
  ]);
});
