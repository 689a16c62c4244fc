import { describe, expect, it } from 'vitest';
import { workItem } from '../../../shared-model/actions/complete-item.ts';
import { isGone } from '../../../shared-model/actions/action.ts';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { asStudent, smallFamily } from '../../support/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { leo, leosTask, reading, changes } = smallFamily();
const plan = { kind: 'planner-task', id: reading.id } as const;
const part = { kind: 'task', id: leosTask.id } as const;

describe('A thing of the day', () => {
  it('is completed, and open again', async () => {
    const family = await actingFamily(changes);
    for (const item of [plan, part]) await family.does('completeItem', item, asStudent(leo.id));
    expect(family.view.get(plannerTask, plan.id)).toMatchObject({ status: 'completed' });
    expect(family.view.get(task, part.id)).toMatchObject({ completed: true });
    for (const item of [plan, part]) await family.does('reopenItem', item, asStudent(leo.id));
    expect(family.view.get(plannerTask, plan.id)).toMatchObject({ status: 'pending' });
    expect(family.view.get(task, part.id)).toMatchObject({ completed: false, completedAt: null });
  });

  it('stays completed when and by whom it was when somebody else completes it too', async () => {
    const family = await actingFamily(changes);
    for (const item of [plan, part]) {
      await family.does('completeItem', item, asStudent(leo.id));
      const { changes: second, undo } = await family.does('completeItem', item);
      expect([second, undo]).toEqual([[], []]);
    }
    expect(family.view.get(task, part.id)?.completedBy).toBe(`s${leo.id}`);
  });

  it('goes back to how it was while it was open when its completion is undone', async () => {
    const family = await actingFamily(changes);
    await family.write([update(plannerTask, plan.id, { status: 'in_progress' })]);
    const { undo } = await family.does('completeItem', plan);
    expect(await family.undoes(undo)).toBe(true);
    expect(family.view.get(plannerTask, plan.id)).toMatchObject({
      status: 'in_progress',
      completedAt: null,
    });
  });

  it('that was opened by mistake is completed when it was, not when the undo was pressed', async () => {
    const family = await actingFamily(changes);
    await family.does('completeItem', part, asStudent(leo.id));
    const { completedAt } = family.view.get(task, part.id)!;
    const { undo } = await family.does('reopenItem', part, asStudent(leo.id));
    expect(await family.undoes(undo, asStudent(leo.id))).toBe(true);
    expect(family.view.get(task, part.id)).toMatchObject({ completed: true, completedAt });
  });

  it('that was deleted meanwhile is refused', async () => {
    const family = await actingFamily([...changes, remove(plannerTask, plan.id)]);
    expect(family.refusalOf('completeItem', plan)).toBe(isGone);
    expect(family.refusalOf('reopenItem', { kind: 'task', id: 5 })).toBe(isGone);
    const status = { id: plan.id, seen: 'pending', status: 'in_progress' } as const;
    expect(family.refusalOf('setPlanStatus', status)).toBe(isGone);
  });

  it('is named without all that a page knows of it', () => {
    expect(workItem({ ...plan, title: 'Read' } as typeof plan)).toEqual(plan);
  });
});

it('A status that is set by who hadn’t seen the completion opens no finished work', async () => {
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

describe('A lesson that several children share', () => {
  const shared = { subject: 'Reading', title: 'Read aloud', date: '2026-03-03' };

  async function readingAloud() {
    const { mia } = family;
    const acting = await actingFamily(changes);
    const tasks = [leo.id, mia.id].map((studentId) => ({ ...shared, studentId }));
    await acting.does('addPlans', { tasks, isShared: true });
    await acting.does('addPlans', { tasks: [{ ...tasks[0]!, title: 'Alone' }] });
    const statuses = () =>
      acting.view
        .all(plannerTask)
        .filter(({ title }) => title === shared.title)
        .map(({ status }) => status);
    const [first] = acting.view.all(plannerTask).filter(({ sharedId }) => sharedId !== null);
    return {
      acting,
      first: first!,
      statuses,
      item: { kind: 'planner-task', id: first!.id } as const,
    };
  }
  const family = smallFamily();

  it('is ticked once for all by a parent, opened for all, and either is taken back in one', async () => {
    const { acting, item, statuses } = await readingAloud();
    const { undo } = await acting.does('completeItem', item);
    expect(statuses()).toEqual(['completed', 'completed']);
    expect(
      acting.view.all(plannerTask).filter(({ status }) => status === 'completed'),
    ).toHaveLength(2);
    await acting.does('reopenItem', item);
    expect(statuses()).toEqual(['pending', 'pending']);
    await acting.does('setPlanStatus', { id: item.id, seen: 'pending', status: 'in_progress' });
    expect(statuses()).toEqual(['in_progress', 'in_progress']);
    expect(await acting.undoes(undo)).toBe(false);
  });

  it('is ticked by a child for themselves alone', async () => {
    const { acting, first, item, statuses } = await readingAloud();
    await acting.does('completeItem', item, asStudent(first.studentId));
    expect(statuses().toSorted()).toEqual(['completed', 'pending']);
  });

  it('is no longer ticked for a child whose part was moved to another day', async () => {
    const { acting, first, item, statuses } = await readingAloud();
    const other = acting.view
      .all(plannerTask)
      .find(({ id, sharedId }) => sharedId === first.sharedId && id !== first.id)!;
    await acting.does('editPlan', { id: other.id, values: { date: '2026-03-05' } });
    await acting.does('completeItem', item);
    expect(statuses().toSorted()).toEqual(['completed', 'pending']);
  });
});

it('What is planned for several days as one has that in common, and nothing with what is planned later', async () => {
  const family = await actingFamily(changes);
  const tasks = ['2026-03-03', '2026-03-10'].map((date) => ({
    studentId: leo.id,
    subject: 'Math',
    title: 'Drill',
    date,
  }));
  await family.does('addPlans', { tasks, isSeries: true });
  await family.does('addPlans', { tasks, isSeries: true });
  const series = family.view.all(plannerTask).flatMap(({ seriesId }) => seriesId ?? []);
  expect([series.length, new Set(series).size]).toEqual([4, 2]);
});
