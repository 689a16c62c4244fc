import { expect, it } from 'vitest';
import { aPlannerTask } from '../../../shared-model/support/seen-records.ts';
import { movesByDay } from '../../../../web/features/planner/shift-moves.ts';

it('What moves is told by day, then in the order of the students, with how much it is', () => {
  const [hazel, finn] = [{ id: 8 }, { id: 7 }];
  const [friday, monday, tuesday] = ['2026-03-06', '2026-03-09', '2026-03-10'];
  const moved = [
    { task: aPlannerTask(1, { studentId: 7, date: monday }), to: tuesday },
    { task: aPlannerTask(2, { studentId: 7, date: friday }), to: monday },
    { task: aPlannerTask(3, { studentId: 8, date: friday }), to: monday },
    { task: aPlannerTask(4, { studentId: 7, date: friday }), to: monday },
  ];
  expect(movesByDay(moved, [hazel, finn])).toEqual([
    { studentId: 8, from: friday, to: monday, count: 1 },
    { studentId: 7, from: friday, to: monday, count: 2 },
    { studentId: 7, from: monday, to: tuesday, count: 1 },
  ]);
});
