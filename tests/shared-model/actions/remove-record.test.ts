import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { foldXp } from '../../../shared-model/derive/student-day.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { asStudent, smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { leo, math, leosTask, reading, changes } = smallFamily();
const ofMath = { kind: 'class', id: math.id } as const;
const plan = { kind: 'planner-task', id: reading.id } as const;

it('What is deleted goes with what belongs to it, and comes back with it', async () => {
  const family = await actingFamily(changes);
  const isThere = () =>
    [family.view.get(schoolClass, math.id), family.view.get(task, leosTask.id)].map(Boolean);
  const { undo } = await family.does('removeRecord', ofMath);
  expect(isThere()).toEqual([false, false]);
  expect((await family.does('removeRecord', ofMath)).changes).toEqual([]);
  await family.does('restoreRecord', ofMath);
  expect(isThere()).toEqual([true, true]);
  expect((await family.does('restoreRecord', ofMath)).changes).toEqual([]);
  expect(await family.undoes(undo)).toBe(false);
  expect(family.refusalOf('removeRecord', { kind: 'student', id: 5 })).toBe(missingRecord);
  expect(family.refusalOf('restoreRecord', { kind: 'student', id: 5 })).toBe(missingRecord);
});

it('Finished work that is deleted keeps its XP, leaves the plan, and stands there again once that is undone', async () => {
  const family = await actingFamily(changes);
  await family.does('completeItem', plan, asStudent(leo.id));
  const finished = family.view.get(plannerTask, plan.id);
  const { undo } = await family.does('removeRecord', plan);
  expect(family.view.get(plannerTask, plan.id)).toBeUndefined();
  expect(foldXp(family.view, leo.id)).toBe(40);
  expect(await family.undoes(undo, asStudent(leo.id)).catch(() => 'refused')).toBe('refused');
  expect(await family.undoes(undo)).toBe(true);
  const { status, completedAt } = finished!;
  expect(family.view.get(plannerTask, plan.id)).toMatchObject({ status, completedAt });
});
