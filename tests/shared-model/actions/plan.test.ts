import { describe, expect, it } from 'vitest';
import { isGone } from '../../../shared-model/actions/action.ts';
import { maxGroup } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { Story } from '../../support/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

const monday = '2026-03-02';
const friday = '2026-03-06';
const nextMonday = '2026-03-09';

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

  it('doesn’t edit what was deleted meanwhile', async () => {
    const family = await actingFamily(changes);
    await family.does('removeRecord', { kind: 'planner-task', id: walk.id });
    const edit = { id: walk.id, values: { title: 'A long walk' } };
    expect(family.refusalOf('editPlan', edit)).toBe(isGone);
  });
});

describe('One entry', () => {
  const entry = { subject: 'Art', title: 'Clay', studentIds: [leo!.id, mia!.id], isShared: false };
  const made = ({ view }: ActingFamily, title = 'Clay') =>
    view.all(plannerTask).filter((task) => task.title === title);

  it('is a task for each child on each day, in one action, and is undone in one', async () => {
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

  it('of one day is no series, and of one child nothing shared', async () => {
    const family = await actingFamily(changes);
    const one = { ...entry, studentIds: [leo!.id], isShared: true, dates: [monday] };
    await family.does('addPlanEntry', one);
    expect(made(family)).toMatchObject([{ sharedId: null, seriesId: null }]);
  });

  it('that is shared is one lesson a day, and one series for all', async () => {
    const family = await actingFamily(changes);
    await family.does('addPlanEntry', { ...entry, isShared: true, dates: [monday, friday] });
    expect(new Set(made(family).map(({ seriesId }) => seriesId)).size).toBe(1);
    const days = Map.groupBy(made(family), ({ sharedId }) => sharedId);
    expect([...days.values()].map((tasks) => tasks.map(({ date }) => date).sort())).toEqual([
      [monday, monday],
      [friday, friday],
    ]);
  });
});

describe('Shifting', () => {
  it('moves what is open as the records stand then, of one student or of all', async () => {
    const family = await actingFamily(changes);
    const late = { studentId: mia!.id, date: friday, subject: 'Art', title: 'Draw' };
    await family.does('addPlans', { tasks: [late] });
    await family.does('completeItem', { kind: 'planner-task', id: walk.id });
    const shift = { kind: 'shift', day: monday, studentId: mia!.id } as const;
    expect((await family.does('shiftDays', shift)).value).toEqual({ count: 1 });
    expect(planOf(family)).toContain(line(mia!, nextMonday, 'Draw'));
    expect(planOf(family)).toContain(line(leo!, monday, 'Fractions'));
    const sick = { kind: 'sick', day: monday, studentId: null } as const;
    expect((await family.does('shiftDays', sick)).value).toEqual({ count: 1 });
    expect(planOf(family)).toContain(line(leo!, '2026-03-03', 'Fractions'));
  });

  it('a year of three children is one action in several groups, and is undone in one', async () => {
    const family = await actingFamily(changes);
    const zoe = { studentId: mia!.id, subject: 'Reading' };
    const tasks = Array.from({ length: 540 }, (_, at) => ({
      ...zoe,
      title: `Lesson ${at}`,
      date: addDays(monday, at % 252),
    }));
    await family.does('addPlans', { tasks });
    const before = planOf(family);
    const groups = family.store.logged.length;
    const shift = { kind: 'shift', day: monday, studentId: null } as const;
    const { value, undo } = await family.does('shiftDays', shift);
    expect(value).toEqual({ count: 542 });
    const logged = family.store.logged.slice(groups).map((group) => group.changes);
    expect(logged.map(({ length }) => length)).toEqual([maxGroup, 42]);
    const stamps = logged
      .flat()
      .flatMap(({ fields }) => Object.values(fields).map(([, hlc]) => hlc));
    expect(new Set(stamps).size).toBe(1);
    expect(planOf(family)).not.toEqual(before);
    expect(await family.undoes(undo)).toBe(true);
    expect(planOf(family)).toEqual(before);
  });
});
