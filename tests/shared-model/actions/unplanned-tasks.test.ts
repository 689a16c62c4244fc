/** Tasks without a day: kept, planned for a day, put aside again. */
import { describe, expect, it } from 'vitest';
import { isOpen } from '../../../shared-model/derive/plan-week.ts';
import { listUnplanned } from '../../../shared-model/derive/unplanned.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { unplannedTask } from '../../../shared-model/entities/unplanned-task.ts';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const tuesday = '2026-03-03';
const the = new Story(3);
const [leo, mia] = [the.child('Leo Fern').id, the.child('Mia Fern').id];

const volcano = {
  subject: 'Science',
  title: 'Volcano',
  minutes: 90,
  description: 'Vinegar, soda',
  type: 'activity',
  xpReward: 40,
} as const;

async function withTray(...tasks: { studentIds?: number[]; title?: string }[]) {
  const family = await actingFamily(the.changes);
  for (const task of tasks) await family.does('addUnplanned', { tasks: [{ ...volcano, ...task }] });
  return family;
}
const tray = ({ view }: ActingFamily) => listUnplanned(view);
const planned = ({ view }: ActingFamily) => view.all(plannerTask);

describe('A task without a day', () => {
  it('is on no student’s own device [SY7]', async () => {
    const family = await withTray({ studentIds: [leo] });
    const [kept] = tray(family);
    const stored = family.store.records.map.values().find(({ t }) => t === unplannedTask.name);
    expect(stored?.id).toBe(kept!.id);
    expect(scopesOf(stored!)).toEqual(['P']);
  });

  it('becomes a planner task with all it has, in one action that one undo takes back', async () => {
    const family = await withTray({ studentIds: [leo] });
    const [kept] = tray(family);
    const { undo } = await family.does('planUnplanned', {
      id: kept!.id,
      date: tuesday,
      studentIds: [leo],
    });
    expect(tray(family)).toEqual([]);
    expect(planned(family)).toMatchObject([
      { ...volcano, studentId: leo, date: tuesday, status: 'pending', sharedId: null },
    ]);
    await family.undoes(undo);
    expect(tray(family)).toEqual([kept]);
    expect(planned(family)).toEqual([]);

    // And once more, on another day.
    const again = { id: kept!.id, date: '2026-03-05', studentIds: [leo] };
    await family.does('planUnplanned', again);
    expect(planned(family)).toMatchObject([{ ...volcano, date: '2026-03-05' }]);
    expect(family.refusalOf('planUnplanned', again)).toEqual(missingRecord);
  });

  it('is one lesson for several children, and the same one whoever plans it', async () => {
    const made = async () => {
      const family = await withTray({ studentIds: [leo, mia] });
      const { id } = tray(family)[0]!;
      await family.does('planUnplanned', { id, date: tuesday, studentIds: [mia, leo, mia] });
      return planned(family).toSorted((a, b) => a.studentId - b.studentId);
    };
    const [one, other] = [await made(), await made()];
    expect(one).toHaveLength(2);
    expect(one[0]!.sharedId).not.toBeNull();
    expect(one[0]!.sharedId).toBe(one[1]!.sharedId);
    expect(other.map(({ id }) => id)).toEqual(one.map(({ id }) => id));
  });

  it('is planned for somebody: without a student it is refused', async () => {
    const family = await withTray({});
    const { id } = tray(family)[0]!;
    expect(family.refusalOf('planUnplanned', { id, date: tuesday, studentIds: [] })).toMatchObject({
      code: 'invalid',
    });
  });

  it('stands before those that were kept earlier, and is edited and deleted', async () => {
    const family = await withTray({ title: 'First' });
    family.now += 60_000;
    await family.does('addUnplanned', { tasks: [{ ...volcano, title: 'Second' }] });
    expect(tray(family).map(({ title }) => title)).toEqual(['Second', 'First']);
    const [second, first] = tray(family);
    await family.does('editUnplanned', { id: first!.id, values: { minutes: null } });
    await family.does('removeRecord', { kind: 'unplanned-task', id: second!.id });
    expect(tray(family)).toMatchObject([{ title: 'First', minutes: null, subject: 'Science' }]);
  });
});

describe('A planned task that is put aside', () => {
  const entry = { ...volcano, isShared: false, dates: [tuesday], studentIds: [leo] };

  it('loses its day and nothing else, and comes back by undo or by planning it', async () => {
    const family = await actingFamily(the.changes);
    await family.does('addPlanEntry', { ...entry, time: '2:00 PM' });
    const [before] = planned(family);
    const { undo } = await family.does('putAside', { id: before!.id });
    expect(planned(family)).toEqual([]);
    expect(tray(family)).toMatchObject([{ ...volcano, time: '2:00 PM', studentIds: [leo] }]);
    await family.undoes(undo);
    expect(planned(family)).toEqual([before]);
    expect(tray(family)).toEqual([]);

    await family.does('putAside', { id: before!.id });
    const [kept] = tray(family);
    await family.does('planUnplanned', { id: kept!.id, date: tuesday, studentIds: [leo] });
    expect(planned(family)).toMatchObject([{ ...volcano, time: '2:00 PM', date: tuesday }]);
    await family.does('putAside', { id: planned(family)[0]!.id });
    expect(tray(family)).toMatchObject([volcano]);
  });

  it('goes for all who share it, and of a series goes alone', async () => {
    const family = await actingFamily(the.changes);
    const dates = [tuesday, '2026-03-10'];
    await family.does('addPlanEntry', { ...entry, dates, studentIds: [leo, mia], isShared: true });
    const first = planned(family).find(({ date }) => date === tuesday)!;
    await family.does('putAside', { id: first.id });
    expect(tray(family)).toMatchObject([{ studentIds: [leo, mia].sort((a, b) => a - b) }]);
    expect(planned(family).map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-10']);
  });

  it('stays where it is if it is done', async () => {
    const family = await actingFamily(the.changes);
    await family.does('addPlanEntry', entry);
    const { id } = planned(family)[0]!;
    await family.does('setPlansDone', { ids: [id], isDone: true });
    const { changes } = await family.does('putAside', { id });
    expect(changes).toEqual([]);
    expect(planned(family).filter(isOpen)).toEqual([]);
    expect(planned(family)).toHaveLength(1);
  });
});
