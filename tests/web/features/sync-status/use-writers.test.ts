import { expect, it } from 'vitest';
import type { LastChange } from '../../../../shared-model/contracts/change-calls.ts';
import { writerOf } from '../../../../web/features/sync-status/use-writers.ts';

const title = { t: 'planner-task', id: 7 };

const change = (by: string, field: string, after: unknown, id = title.id): LastChange => ({
  stamp: 'x',
  at: '2026-03-04T10:00:00Z',
  by,
  deviceId: 1,
  deviceName: null,
  undo: [{ t: title.t, id, isNew: false, fields: { [field]: { stamp: 'x', after } } }],
  isWhole: true,
});

it('Who wrote what stands now is whoever wrote that field last, as far as it is here', () => {
  const changes = [
    change('m3', 'title', 'Other', 8),
    change('m2', 'date', '2026-03-04'),
    change('m1', 'title', 'Math with Dad'),
    change('m2', 'title', 'Math'),
  ];
  expect(writerOf(changes, title, 'title', 'Math with Dad')?.by).toBe('m1');
  // A later value is on its way.
  expect(writerOf(changes, title, 'title', 'Math')).toBeUndefined();
  expect(writerOf(changes, title, 'date', '2026-03-04')?.by).toBe('m2');
  expect(writerOf(changes, title, 'subject', 'Math')).toBeUndefined();
  expect(writerOf([], title, 'title', 'Math')).toBeUndefined();
});
