import { describe, expect, it } from 'vitest';
import { completeItem } from '../../../shared-model/actions/complete-item.ts';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { foldXp } from '../../../shared-model/derive/student-day.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { ok } from '../../../shared-model/lib/result.ts';
import { asStudent, smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { leo, mia, leosTask, reading, changes } = smallFamily();
const plan = { kind: 'planner-task', id: reading.id } as const;
const part = { kind: 'task', id: leosTask.id } as const;

describe('A piece of work', () => {
  it('can be completed and reopened', async () => {
    const family = await actingFamily(changes);
    for (const item of [plan, part]) await family.does('completeItem', item, asStudent(leo.id));
    expect(family.view.get(plannerTask, plan.id)).toMatchObject({ status: 'completed' });
    expect(family.view.get(task, part.id)).toMatchObject({ completed: true });
    for (const item of [plan, part]) await family.does('reopenItem', item, asStudent(leo.id));
    expect(family.view.get(plannerTask, plan.id)).toMatchObject({ status: 'pending' });
    expect(family.view.get(task, part.id)).toMatchObject({ completed: false, completedAt: null });
  });

  it('keeps its first completion if somebody else completes it too', async () => {
    const family = await actingFamily(changes);
    for (const item of [plan, part]) {
      await family.does('completeItem', item, asStudent(leo.id));
      const { changes: second, undo } = await family.does('completeItem', item);
      expect([second, undo]).toEqual([[], []]);
    }
    expect(family.view.get(task, part.id)?.completedBy).toBe(`s${leo.id}`);
  });

  it('returns to its status before the completion when that is undone', async () => {
    const family = await actingFamily(changes);
    await family.write([update(plannerTask, plan.id, { status: 'in_progress' })]);
    const { undo } = await family.does('completeItem', plan);
    expect(await family.undoes(undo)).toBe(true);
    expect(family.view.get(plannerTask, plan.id)).toMatchObject({
      status: 'in_progress',
      completedAt: null,
    });
  });

  it('keeps its time of completion if it is reopened by mistake and that is undone', async () => {
    const family = await actingFamily(changes);
    await family.does('completeItem', part, asStudent(leo.id));
    const { completedAt } = family.view.get(task, part.id)!;
    const { undo } = await family.does('reopenItem', part, asStudent(leo.id));
    expect(await family.undoes(undo, asStudent(leo.id))).toBe(true);
    expect(family.view.get(task, part.id)).toMatchObject({ completed: true, completedAt });
  });

  it('is rejected if it was deleted in the meantime', async () => {
    const family = await actingFamily([...changes, remove(plannerTask, plan.id)]);
    expect(family.refusalOf('completeItem', plan)).toBe(missingRecord);
    expect(family.refusalOf('reopenItem', { kind: 'task', id: 5 })).toBe(missingRecord);
    const status = { id: plan.id, seen: 'pending', status: 'in_progress' } as const;
    expect(family.refusalOf('setPlanStatus', status)).toBe(missingRecord);
  });

  it('is identified without what else a page knows about it', () => {
    expect(completeItem.parse({ ...plan, title: 'Read' })).toEqual(ok(plan));
  });
});

it('Setting a status doesn’t reopen work whose completion the person hadn’t seen', async () => {
  const family = await actingFamily(changes);
  const set = (seen: 'pending' | 'completed', status: 'pending' | 'in_progress') =>
    family.does('setPlanStatus', { id: plan.id, seen, status });
  await set('pending', 'in_progress');
  expect(family.view.get(plannerTask, plan.id)?.status).toBe('in_progress');
  await family.does('completeItem', plan, asStudent(leo.id));
  expect((await set('pending', 'in_progress')).changes).toEqual([]);
  expect(family.view.get(plannerTask, plan.id)?.status).toBe('completed');
  await set('completed', 'pending');
  expect(family.view.get(plannerTask, plan.id)?.status).toBe('pending');
});

describe('A shared lesson', () => {
  const shared = async () => {
    const family = await actingFamily(changes);
    const entry = { subject: 'Art', title: 'Clay', dates: ['2026-03-02'], isShared: true };
    const studentIds = [leo.id, mia.id];
    const { changes: made } = await family.does('addPlanEntry', { ...entry, studentIds });
    const [his, hers] = made.map(({ id }) => ({ kind: 'planner-task' as const, id }));
    const statuses = () => made.map(({ id }) => family.view.get(plannerTask, id)?.status);
    const xp = () => [leo.id, mia.id].map((id) => foldXp(family.view, id));
    return { family, his: his!, hers: hers!, statuses, xp };
  };

  it('is ticked once by a parent for all, gives each their XP once, and is opened for all', async () => {
    const { family, his, hers, statuses, xp } = await shared();
    const { undo } = await family.does('completeItem', his);
    expect(statuses()).toEqual(['completed', 'completed']);
    expect(xp()).toEqual([40, 40]);
    expect((await family.does('completeItem', hers)).changes).toEqual([]);
    expect(xp()).toEqual([40, 40]);
    await family.does('reopenItem', hers);
    expect(statuses()).toEqual(['pending', 'pending']);
    expect(xp()).toEqual([0, 0]);
    expect(await family.undoes(undo)).toBe(false);
  });

  it('is ticked by a child for that child alone, and by a parent then for the others', async () => {
    const { family, his, hers, statuses } = await shared();
    await family.does('completeItem', hers, asStudent(mia.id));
    expect(statuses()).toEqual(['pending', 'completed']);
    await family.does('completeItem', his);
    expect(statuses()).toEqual(['completed', 'completed']);
    expect(family.view.get(plannerTask, hers.id)?.completedBy).toBe(`s${mia.id}`);
    await family.does('reopenItem', hers, asStudent(mia.id));
    expect(statuses()).toEqual(['completed', 'pending']);
  });

  it('goes from status to status for all, but what a child has finished unseen stays', async () => {
    const { family, his, hers, statuses } = await shared();
    await family.does('completeItem', hers, asStudent(mia.id));
    await family.does('setPlanStatus', { id: his.id, seen: 'pending', status: 'in_progress' });
    expect(statuses()).toEqual(['in_progress', 'completed']);
    await family.does('setPlanStatus', { id: his.id, seen: 'in_progress', status: 'completed' });
    await family.does('setPlanStatus', { id: his.id, seen: 'completed', status: 'pending' });
    expect(statuses()).toEqual(['pending', 'pending']);
  });
});
