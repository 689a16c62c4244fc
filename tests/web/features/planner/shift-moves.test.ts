import { expect, it } from 'vitest';
import { update } from '../../../../shared-model/changes/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { aPlannerTask } from '../../../shared-model/support/seen-records.ts';
import { movesByDay } from '../../../../web/features/planner/shift-moves.ts';

it('What moves is told by day, then in the order of the students, with how much it is', () => {
  const [hazel, finn] = [{ id: 8 }, { id: 7 }];
  const [friday, monday, tuesday] = ['2026-03-06', '2026-03-09', '2026-03-10'];
  const tasks = [
    aPlannerTask(1, { studentId: 7, date: monday }),
    aPlannerTask(2, { studentId: 7, date: friday }),
    aPlannerTask(3, { studentId: 8, date: friday }),
    aPlannerTask(4, { studentId: 7, date: friday }),
  ];
  const to = (id: number, date: string) => update(plannerTask, id, { date });
  const changes = [to(1, tuesday), to(2, monday), to(3, monday), to(4, monday)];
  expect(movesByDay(tasks, changes, [hazel, finn])).toEqual([
    { studentId: 8, from: friday, to: monday, count: 1 },
    { studentId: 7, from: friday, to: monday, count: 2 },
    { studentId: 7, from: monday, to: tuesday, count: 1 },
  ]);
});
