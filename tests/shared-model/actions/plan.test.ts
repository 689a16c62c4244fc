import { describe, expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

const monday = '2026-03-02';
const friday = '2026-03-06';

const the = new Story(7);
const [leo, mia] = ['Leo', 'Mia'].map((name) => the.child(`${name} Fern`));
const fractions = the.plan(leo!, monday, 'Fractions', 'Math');
const walk = the.plan(mia!, friday, 'A walk');
const { changes } = the;

const planOf = ({ view }: ActingFamily) =>
  view
    .all(plannerTask)
    .map(({ studentId, date, title, status }) => [studentId, date, title, status].join(' '))
    .sort();
const line = ({ id }: { id: number }, date: string, title: string, status = 'pending') =>
  [id, date, title, status].join(' ');

describe('Planning', () => {
  it('adds tasks, edits one, moves it, and each is undone', async () => {
    const family = await actingFamily(changes);
    const before = planOf(family);
    const sums = { studentId: leo!.id, date: monday, subject: 'Math', title: 'Sums' };
    const { value, undo } = await family.does('addPlans', { tasks: [sums] });
    expect(value).toEqual({ count: 1 });
    expect(planOf(family)).toContain(line(leo!, monday, 'Sums'));
    const edit = { id: fractions.id, values: { studentId: mia!.id, date: friday, title: 'Sums' } };
    const edited = await family.does('editPlan', edit);
    expect(planOf(family)).toContain(line(mia!, friday, 'Sums'));
    expect((await family.does('editPlan', edit)).changes).toEqual([]);
    expect(await family.undoes(edited.undo)).toBe(true);
    expect(await family.undoes(undo)).toBe(true);
    expect(planOf(family)).toEqual(before);
  });

  it('rejects edits of a task that was deleted in the meantime', async () => {
    const family = await actingFamily(changes);
    await family.does('removeRecord', { kind: 'planner-task', id: walk.id });
    const edit = { id: walk.id, values: { title: 'A long walk' } };
    expect(family.refusalOf('editPlan', edit)).toBe(missingRecord);
  });
});

describe('An entry of the planner', () => {
  const entry = { subject: 'Art', title: 'Clay', studentIds: [leo!.id, mia!.id], isShared: false };
  const made = ({ view }: ActingFamily, title = 'Clay') =>
    view.all(plannerTask).filter((task) => task.title === title);

  it('adds a task per child and day in one action, which one undo reverts', async () => {
    const family = await actingFamily(changes);
    const before = planOf(family);
    const dates = [monday, friday];
    const { value, undo } = await family.does('addPlanEntry', { ...entry, dates });
    expect(value).toEqual({ count: 4 });
    expect(new Set(made(family).map(({ sharedId }) => sharedId))).toEqual(new Set([null]));
    const series = Map.groupBy(made(family), ({ seriesId }) => seriesId);
    expect([...series.values()].map((tasks) => new Set(tasks.map((one) => one.studentId)).size))
      // Each child's days are a series of their own.
      .toEqual([1, 1]);
    expect(await family.undoes(undo)).toBe(true);
    expect(planOf(family)).toEqual(before);
  });

  it('makes no series for a single day, and shares nothing with a single child', async () => {
    const family = await actingFamily(changes);
    const one = { ...entry, studentIds: [leo!.id], isShared: true, dates: [monday] };
    await family.does('addPlanEntry', one);
    expect(made(family)).toMatchObject([{ sharedId: null, seriesId: null }]);
  });

  it('makes one lesson per day and one series for all if it is shared', async () => {
    const family = await actingFamily(changes);
    await family.does('addPlanEntry', { ...entry, isShared: true, dates: [monday, friday] });
    expect(new Set(made(family).map(({ seriesId }) => seriesId)).size).toBe(1);
    const days = Map.groupBy(made(family), ({ sharedId }) => sharedId);
    expect([...days.values()].map((tasks) => tasks.map(({ date }) => date).sort())).toEqual([
      [monday, monday],
      [friday, friday],
    ]);
  });

  it('counts work that is logged as done to its day: now today, at noon of a past one', async () => {
    const family = await actingFamily(changes);
    const [before, today] = ['2026-02-27', monday];
    expect(dayIn(family.now, 'America/Chicago')).toBe(today);
    const logged = { ...entry, studentIds: [leo!.id], status: 'completed' as const };
    await family.does('addPlanEntry', { ...logged, dates: [before, today] });
    const completed = new Map(made(family).map(({ date, completedAt }) => [date, completedAt]));
    expect(completed.get(before)).toBe(`${before}T18:00:00.000Z`);
    expect(completed.get(today)).toMatch(/^2026-03-02T12:00:0/);
  });
});
