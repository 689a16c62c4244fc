import { describe, expect, it } from 'vitest';
import { completeItem, takeBackItem } from '../../../shared-model/actions/complete-item.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';

const shown = {
  studentId: 7,
  title: 'Fractions',
  label: 'Math',
  subject: 'Math',
  xp: 50,
  done: false,
};
const planned = (status: 'pending' | 'in_progress' | 'completed'): TodayItem => ({
  ...shown,
  kind: 'planner-task',
  id: 5,
  overdue: false,
  date: '2026-03-02',
  time: '9:00 AM',
  status,
});
const set: TodayItem = {
  ...shown,
  kind: 'task',
  id: 3,
  overdue: true,
  dueDate: '2026-02-20T12:00:00.000Z',
  priority: 'medium',
};

describe('A thing of the day', () => {
  it('is completed', () => {
    expect(completeItem(planned('in_progress'))).toMatchObject({
      t: 'planner-task',
      id: 5,
      fields: { status: 'completed' },
    });
    expect(completeItem(set)).toMatchObject({ t: 'task', id: 3, fields: { completed: true } });
  });

  it('goes back to how it was while it was open, and never stays completed', () => {
    const statusAfter = (item: TodayItem) => takeBackItem(item).fields;
    expect(statusAfter(planned('in_progress'))).toEqual({ status: 'in_progress' });
    expect(statusAfter(planned('pending'))).toEqual({ status: 'pending' });
    expect(statusAfter(planned('completed'))).toEqual({ status: 'pending' });
    expect(statusAfter(set)).toEqual({ completed: false });
  });
});
