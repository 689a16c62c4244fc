import { expect, it } from 'vitest';
import { mondayToFriday } from '../../support/school-calendars.ts';
import { daysMoved } from '../../../shared-model/planning/shift-days.ts';
import type { ShiftKind } from '../../../shared-model/planning/shift-days.ts';
import { aPlannerTask } from '../support/seen-records.ts';

const friday = '2026-03-06';
const tasks = [
  aPlannerTask(1, { date: friday }),
  aPlannerTask(2, { date: friday, status: 'completed' }),
  aPlannerTask(3, { date: '2026-03-09', status: 'in_progress' }),
  aPlannerTask(4, { date: '2026-03-02' }),
];
const moved = (kind: ShiftKind) =>
  daysMoved(kind, tasks, friday, () => mondayToFriday).map(({ task, to }) => [task.id, to]);

it('A sick day moves what is open on it to the next school day', () => {
  expect(moved('sick')).toEqual([[1, '2026-03-09']]);
});

it('A shift moves everything open from it on by one school day', () => {
  expect(moved('shift')).toEqual([
    [1, '2026-03-09'],
    [3, '2026-03-10'],
  ]);
});
