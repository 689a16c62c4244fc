import { describe, expect, it } from 'vitest';
import type { TodayItem } from '../../../../shared-model/derive/today.ts';
import { firstOpen, keyOf, shownItems } from '../../../../web/features/dashboard/shown-items.ts';

const item = (id: number, { done = false } = {}): TodayItem => ({
  kind: 'planner-task',
  id,
  studentId: 1,
  title: `Item ${id}`,
  label: 'Math',
  subject: 'Math',
  xp: 30,
  date: '2026-03-02',
  sharedId: null,
  time: '9:00 AM',
  overdue: false,
  status: 'pending',
  done,
});

const late: TodayItem = {
  kind: 'task',
  id: 9,
  studentId: 1,
  title: 'Late',
  label: 'Math',
  subject: 'Math',
  xp: 40,
  done: false,
  overdue: true,
  dueDate: '2026-03-01T20:00:00.000Z',
  priority: 'medium',
};

const ids = (items: readonly TodayItem[]) => items.map(({ id }) => id);

describe('the few things of today that a card shows', () => {
  it('begin with what is open today, then go on with what is overdue', () => {
    const items = [item(1, { done: true }), item(2), item(3), late];
    expect(firstOpen(items)).toEqual(['planner-task/2', 'planner-task/3', 'task/9']);
  });

  it('keep their places when they are done', () => {
    const before = [item(1), item(2), item(3), item(4)];
    const kept = firstOpen(before);
    const after = [item(1), item(2, { done: true }), item(3), item(4)];
    expect(ids(shownItems(after, kept))).toEqual([1, 2, 3]);
  });

  it('are filled up with other open ones when one is gone', () => {
    const kept = [item(1), item(2), item(3)].map(keyOf);
    const after = [item(1), item(3, { done: true }), item(4, { done: true }), item(5)];
    expect(ids(shownItems(after, kept))).toEqual([1, 3, 5]);
  });
});
