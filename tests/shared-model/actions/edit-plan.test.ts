import { describe, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { seriesSummary } from '../../../shared-model/derive/plan-groups.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story, asStudent } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

const monday = '2026-03-02';
const wednesday = '2026-03-04';
const week = (count: number, day = monday) => addDays(day, 7 * count);

const the = new Story(3);
const [leo, mia, zoe] = ['Leo', 'Mia', 'Zoe'].map((name) => the.child(`${name} Fern`).id) as [
  number,
  number,
  number,
];

const latin = { subject: 'Latin', title: 'Latin' };

/** A family with one entry in its plan. */
async function planned(studentIds: readonly number[], dates: readonly string[], isShared = false) {
  const family = await actingFamily(the.changes);
  await family.does('addPlanEntry', { ...latin, studentIds, dates, isShared });
  return family;
}

const tasksOf = ({ view }: ActingFamily) =>
  view.all(plannerTask).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
const on = (family: ActingFamily, date: string, studentId = leo) =>
  tasksOf(family).find((task) => task.date === date && task.studentId === studentId)!;
const daysOf = (family: ActingFamily, studentId = leo) =>
  tasksOf(family).flatMap((task) => (task.studentId === studentId ? [task.date] : []));
const titles = (family: ActingFamily) => tasksOf(family).map(({ title }) => title);

describe('A repeated task', () => {
  const weekly = [0, 1, 2, 3].map((count) => week(count));

  it('can be edited alone or with all later ones, which one undo reverts', async () => {
    const family = await planned([leo], weekly);
    const { id } = on(family, week(1));
    await family.does('editPlan', { id, values: { title: 'Greek' }, reach: 'this' });
    expect(titles(family)).toEqual(['Latin', 'Greek', 'Latin', 'Latin']);
    const values = { title: 'Hebrew', time: '1:00 PM' };
    const { undo } = await family.does('editPlan', { id, values, reach: 'later' });
    expect(titles(family)).toEqual(['Latin', 'Hebrew', 'Hebrew', 'Hebrew']);
    expect(await family.undoes(undo)).toBe(true);
    expect(titles(family)).toEqual(['Latin', 'Greek', 'Latin', 'Latin']);
  });

  it('can be moved alone or with the later ones of its weekday', async () => {
    const both = [monday, wednesday, week(1), week(1, wednesday)];
    const family = await planned([leo], both);
    const { id } = on(family, wednesday);
    const values = { date: addDays(wednesday, 1) };
    await family.does('editPlan', { id, values, reach: 'later' });
    expect(daysOf(family)).toEqual([monday, '2026-03-05', week(1), '2026-03-12']);
    await family.does('editPlan', { id, values: { date: wednesday }, reach: 'this' });
    expect(daysOf(family)).toEqual([monday, wednesday, week(1), '2026-03-12']);
  });

  it('can be deleted alone or with all later ones; finished ones stay', async () => {
    const family = await planned([leo], weekly);
    await family.does('completeItem', { kind: 'planner-task', id: on(family, week(3)).id });
    await family.does('removePlans', { ids: [on(family, week(0)).id], reach: 'this' });
    expect(daysOf(family)).toEqual([week(1), week(2), week(3)]);
    const ids = [on(family, week(1)).id];
    const { value, undo } = await family.does('removePlans', { ids, reach: 'later' });
    expect(value).toEqual({ count: 2 });
    expect(daysOf(family)).toEqual([week(3)]);
    expect(await family.undoes(undo)).toBe(true);
    expect(daysOf(family)).toEqual([week(1), week(2), week(3)]);
  });

  it('can end earlier, which deletes the open ones after that day', async () => {
    const family = await planned([leo], weekly);
    const edit = { id: on(family, monday).id, values: {}, until: week(1) };
    const { undo } = await family.does('editPlan', edit);
    expect(daysOf(family)).toEqual([week(0), week(1)]);
    expect(await family.undoes(undo)).toBe(true);
    expect(daysOf(family)).toEqual(weekly);
  });

  it('can end later: its last week repeats, except on days off, and two devices add the same tasks', async () => {
    const days = [monday, wednesday, week(1), week(1, wednesday)];
    const off = create(
      timeOff,
      { startDate: week(2), endDate: week(2), kind: 'holiday', name: 'Spring' },
      seededRandom(5),
    );
    const idsMade = async () => {
      const family = await actingFamily([...the.changes, off]);
      const entry = { ...latin, studentIds: [leo], dates: days, isShared: false };
      await family.does('addPlanEntry', entry);
      const edit = { id: on(family, monday).id, values: {}, until: week(3) };
      const { changes } = await family.does('editPlan', edit);
      expect(daysOf(family)).toEqual([...days, week(2, wednesday), week(3)]);
      expect(seriesSummary(family.view, on(family, monday))).toEqual({
        repeats: 'weekly',
        weekdays: [1, 3],
        until: week(3),
        later: 5,
      });
      return changes.map(({ id }) => id);
    };
    expect(await idsMade()).toEqual(await idsMade());
  });

  it('goes on as it came: every other week, each month, or with the next title in turn', async () => {
    const made = async (
      repeats: 'fortnightly' | 'monthly-weekday' | 'in-turn',
      dates: readonly string[],
      until: string,
    ) => {
      const family = await actingFamily(the.changes);
      const inTurn = ['Art', 'Music', 'Poems'].map((title) => ({ title, subject: title }));
      const turns = repeats === 'in-turn' ? { inTurn } : {};
      const entry = { ...latin, studentIds: [leo], dates, isShared: false, repeats, ...turns };
      await family.does('addPlanEntry', entry);
      await family.does('editPlan', { id: on(family, dates[0]!).id, values: {}, until });
      return family;
    };
    const fortnights = [monday, week(2)];
    expect(daysOf(await made('fortnightly', fortnights, week(7)))).toEqual([
      ...fortnights,
      week(4),
      week(6),
    ]);
    const first = [monday, '2026-04-06'];
    expect(daysOf(await made('monthly-weekday', first, '2026-06-30'))).toEqual([
      ...first,
      '2026-05-04',
      '2026-06-01',
    ]);
    const turns = await made('in-turn', weekly, week(6));
    expect(titles(turns)).toEqual(['Art', 'Music', 'Poems', 'Art', 'Music', 'Poems', 'Art']);
    // A new title is that of its own turns alone.
    const values = { title: 'Singing', time: '1:00 PM' };
    const { id } = on(turns, week(1));
    await turns.does('editPlan', { id, values, reach: 'later' });
    expect(titles(turns)).toEqual(['Art', 'Singing', 'Poems', 'Art', 'Singing', 'Poems', 'Art']);
    expect(
      new Set(
        tasksOf(turns)
          .slice(1)
          .map(({ time }) => time),
      ),
    ).toEqual(new Set(['1:00 PM']));
    expect(on(turns, week(4)).subject).toBe('Music');
  });

  it('repeats the changed values if one edit changes and lengthens it', async () => {
    const family = await planned([leo], weekly);
    const values = { title: 'Greek' };
    const edit = { id: on(family, week(1)).id, values, reach: 'later', until: week(4) } as const;
    await family.does('editPlan', edit);
    expect(titles(family)).toEqual(['Latin', 'Greek', 'Greek', 'Greek', 'Greek']);
  });

  it('can move to another child alone or with all later ones', async () => {
    const family = await planned([leo, mia], weekly.slice(0, 3));
    const edit = {
      id: on(family, week(1)).id,
      values: { studentId: zoe },
      reach: 'later',
    } as const;
    await family.does('editPlan', edit);
    expect([leo, mia, zoe].map((id) => daysOf(family, id).length)).toEqual([1, 3, 2]);
  });
});

describe('A shared lesson', () => {
  it('is edited, moved to a day and deleted for all who share it', async () => {
    const family = await planned([leo, mia], [monday, wednesday], true);
    const { id } = on(family, monday);
    const tuesday = addDays(monday, 1);
    await family.does('editPlan', { id, values: { title: 'Greek', date: tuesday } });
    expect(on(family, tuesday, mia).title).toBe('Greek');
    expect(on(family, wednesday, mia).title).toBe('Latin');
    await family.does('removePlans', { ids: [id], reach: 'this' });
    expect(daysOf(family, mia)).toEqual([wednesday]);
  });

  it('gets another child and loses one, on this day or on all later ones', async () => {
    const family = await planned([leo, mia], [monday, wednesday], true);
    const { id } = on(family, monday);
    await family.does('editPlan', { id, values: {}, studentIds: [leo, zoe] });
    expect([leo, mia, zoe].map((one) => daysOf(family, one))).toEqual([
      [monday, wednesday],
      [wednesday],
      [monday],
    ]);
    const values = { title: 'Greek' };
    await family.does('editPlan', { id, values, studentIds: [leo, mia, zoe], reach: 'later' });
    const shared = [leo, mia, zoe].map((one) => on(family, wednesday, one));
    expect(new Set(shared.map(({ sharedId }) => sharedId)).size).toBe(1);
    expect(titles(family)).toEqual(Array(6).fill('Greek'));
  });

  it('is made of one child’s by adding another, and leaves those finished who are taken out', async () => {
    const family = await planned([leo], [monday]);
    const { id } = on(family, monday);
    await family.does('editPlan', { id, values: {}, studentIds: [leo, mia] });
    expect(on(family, monday, mia).sharedId).toBe(on(family, monday).sharedId);
    const hers = { kind: 'planner-task', id: on(family, monday, mia).id } as const;
    await family.does('completeItem', hers, asStudent(mia));
    await family.does('editPlan', { id, values: {}, studentIds: [leo] });
    expect(on(family, monday, mia)).toMatchObject({ status: 'completed', sharedId: null });
  });

  it('loses a child whose task moves to another one, unless that one shares it already', async () => {
    const family = await planned([leo, mia], [monday], true);
    const { id } = on(family, monday);
    await family.does('movePlans', { ids: [id], date: null, studentId: mia });
    expect(daysOf(family)).toEqual([monday]);
    await family.does('movePlans', { ids: [id], date: wednesday, studentId: zoe });
    expect(on(family, wednesday, zoe).sharedId).toBeNull();
    expect(daysOf(family, mia)).toEqual([wednesday]);
  });
});

it('One child’s task goes to another by choosing that one instead', async () => {
  const family = await planned([leo], [monday]);
  const { id } = on(family, monday);
  await family.does('editPlan', { id, values: {}, studentIds: [mia] });
  expect([daysOf(family), daysOf(family, mia)]).toEqual([[], [monday]]);
});

it('Several tasks are moved, completed and deleted at once; a child may do none of it to others', async () => {
  const family = await planned([leo, mia], [monday, wednesday]);
  const ids = tasksOf(family).map(({ id }) => id);
  const friday = '2026-03-06';
  const moved = await family.does('movePlans', { ids: [...ids, 5], date: friday, studentId: null });
  expect(moved.value).toEqual({ count: 4 });
  expect(daysOf(family, mia)).toEqual([friday, friday]);
  expect((await family.does('setPlansDone', { ids, isDone: true })).value).toEqual({ count: 4 });
  expect(tasksOf(family).map(({ status }) => status)).toEqual(Array(4).fill('completed'));
  expect((await family.does('setPlansDone', { ids, isDone: true })).changes).toEqual([]);
  await expect(family.does('removePlans', { ids, reach: 'this' }, asStudent(leo))).rejects.toThrow(
    'forbidden',
  );
  await family.does('removePlans', { ids, reach: 'this' });
  expect(tasksOf(family)).toEqual([]);
});
