/** A series that comes otherwise from one of its tasks on. */
import { describe, expect, it } from 'vitest';
import { seriesSummary } from '../../../shared-model/derive/plan-groups.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const monday = '2026-03-02';
const wednesday = '2026-03-04';
const week = (count: number, day = monday) => addDays(day, 7 * count);

const the = new Story(3);
const [leo, mia] = [the.child('Leo Fern').id, the.child('Mia Fern').id];
const latin = { subject: 'Latin', title: 'Latin' };

/** A family with one entry in its plan. */
async function planned(studentIds: readonly number[], dates: readonly string[], isShared = false) {
  const family = await actingFamily(the.changes);
  await family.does('addPlanEntry', { ...latin, studentIds, dates, isShared });
  return family;
}

const tasksOf = ({ view }: ActingFamily) =>
  view.all(plannerTask).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
const on = (family: ActingFamily, date: string) =>
  tasksOf(family).find((task) => task.date === date && task.studentId === leo)!;
const daysOf = (family: ActingFamily, studentId = leo) =>
  tasksOf(family).flatMap((task) => (task.studentId === studentId ? [task.date] : []));
const titles = (family: ActingFamily) => tasksOf(family).map(({ title }) => title);

describe('A series that is to come in another way', () => {
  const mondays = [monday, week(1), week(2), week(3), week(4)];
  const changed = async (
    recurs: { repeats: 'weekly' | 'fortnightly' | 'monthly-date'; weekdays: number[] },
    { from = week(1), until }: { from?: string; until?: string } = {},
  ) => {
    const family = await planned([leo], mondays);
    await family.does('setPlansDone', { ids: [on(family, week(2)).id], isDone: true });
    const { undo } = await family.does('editPlan', {
      id: on(family, from).id,
      values: {},
      recurs,
      ...(until !== undefined && { until }),
    });
    return { family, undo };
  };

  it('does so from the edited one on, keeps what is done, and is undone in one', async () => {
    const { family, undo } = await changed({ repeats: 'weekly', weekdays: [3] });
    expect(daysOf(family)).toEqual([
      monday,
      week(1),
      week(1, wednesday),
      week(2),
      week(2, wednesday),
      week(3, wednesday),
    ]);
    expect(on(family, week(2)).status).toBe('completed');
    await family.undoes(undo);
    expect(daysOf(family)).toEqual(mondays);
    expect(new Set(tasksOf(family).map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it('comes every other week from the edited one, and lasts as long as is said', async () => {
    const { family } = await changed(
      { repeats: 'fortnightly', weekdays: [1, 3] },
      { until: week(6) },
    );
    expect(daysOf(family)).toEqual([
      monday,
      week(1),
      week(1, wednesday),
      week(2),
      week(3),
      week(3, wednesday),
      week(5),
      week(5, wednesday),
    ]);
  });

  it('goes on by its new days alone, also when it is lengthened or changed again', async () => {
    const { family } = await changed(
      { repeats: 'monthly-date', weekdays: [1] },
      { until: '2026-05-31' },
    );
    const after = [monday, week(1), week(2), '2026-04-09', '2026-05-11'];
    expect(daysOf(family)).toEqual(after);
    expect(seriesSummary(family.view, on(family, week(1)))?.repeats).toBe('monthly-date');
    const { id } = on(family, week(1));
    await family.does('editPlan', { id, values: {}, until: '2026-06-30' });
    expect(daysOf(family)).toEqual([...after, '2026-06-09']);
    const recurs = { repeats: 'weekly' as const, weekdays: [1] };
    await family.does('editPlan', { id, values: {}, until: week(3), recurs });
    expect(daysOf(family)).toEqual([monday, week(1), week(2), week(3)]);
  });

  it('is the same for all who share it, and the same wherever two parents change it alike', async () => {
    const made = async () => {
      const family = await planned([leo, mia], [monday, week(1), week(2)], true);
      const { changes } = await family.does('editPlan', {
        id: on(family, monday).id,
        values: {},
        recurs: { repeats: 'weekly', weekdays: [1, 3] },
      });
      expect(daysOf(family, mia)).toEqual(daysOf(family));
      expect(daysOf(family)).toHaveLength(5);
      const shared = new Set(tasksOf(family).map(({ sharedId }) => sharedId));
      expect(shared.size).toBe(5);
      return changes;
    };
    const [one, other] = [await made(), await made()];
    expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id));
  });

  it('lets titles go on in their turns', async () => {
    const family = await actingFamily(the.changes);
    const inTurn = ['Art', 'Music', 'Poems'].map((title) => ({ title, subject: title }));
    const dates = [monday, week(1), week(2), week(3)];
    const repeats = 'in-turn';
    const entry = {
      ...latin,
      studentIds: [leo],
      dates,
      isShared: false,
      repeats,
      inTurn,
    } as const;
    await family.does('addPlanEntry', entry);
    const { id } = on(family, monday);
    const recurs = { repeats, weekdays: [1, 3] } as const;
    await family.does('editPlan', { id, values: {}, recurs, until: week(2, wednesday) });
    expect(daysOf(family)).toEqual([
      monday,
      wednesday,
      week(1),
      week(1, wednesday),
      week(2),
      week(2, wednesday),
    ]);
    expect(titles(family)).toEqual(['Art', 'Music', 'Poems', 'Art', 'Music', 'Poems']);
  });

  describe('and is shared among others by the same edit', () => {
    const twice = { repeats: 'weekly', weekdays: [1, 3] } as const;
    const all = [monday, wednesday, week(1), week(1, wednesday), week(2)];
    const shares = async (
      [before, after]: [readonly number[], readonly number[]],
      {
        reach = 'later',
        recurs = twice,
      }: {
        reach?: 'this' | 'later';
        recurs?: { repeats: 'weekly'; weekdays: readonly number[] };
      } = {},
    ) => {
      const family = await planned(before, [monday, week(1), week(2)], before.length > 1);
      const { id } = on(family, monday);
      const { undo } = await family.does('editPlan', {
        id,
        values: {},
        reach,
        studentIds: after,
        recurs,
      });
      return { family, undo };
    };

    it('has its new days for whoever joins too, shared, and is undone in one', async () => {
      const { family, undo } = await shares([[leo], [leo, mia]]);
      expect(daysOf(family)).toEqual(all);
      expect(daysOf(family, mia)).toEqual(all);
      const lessons = Map.groupBy(tasksOf(family), ({ sharedId }) => sharedId);
      expect([...lessons.values()].map((tasks) => tasks.map(({ date }) => date))).toEqual(
        all.map((date) => [date, date]),
      );
      expect(lessons.has(null)).toBe(false);
      expect(new Set(tasksOf(family).map(({ seriesId }) => seriesId)).size).toBe(1);
      await family.undoes(undo);
      expect(daysOf(family)).toEqual([monday, week(1), week(2)]);
      expect(daysOf(family, mia)).toEqual([]);
    });

    it('has none for whoever leaves, also the one whose task was edited', async () => {
      const { family } = await shares([[leo, mia], [mia]]);
      expect(daysOf(family)).toEqual([]);
      expect(daysOf(family, mia)).toEqual(all);
      expect(tasksOf(family).every(({ sharedId }) => sharedId === null)).toBe(true);
    });

    it('leaves no trace, for whoever joins, of days that it no longer has', async () => {
      const recurs = { repeats: 'weekly', weekdays: [3] } as const;
      const { family } = await shares([[leo], [leo, mia]], { recurs });
      expect(daysOf(family, mia)).toEqual([monday, wednesday, week(1, wednesday)]);
      expect(daysOf(family)).toEqual(daysOf(family, mia));
      const made = [...family.store.records.map.values()].filter(({ t }) => t === 'planner-task');
      expect(made.filter(({ fields }) => fields['studentId'] === mia)).toHaveLength(3);
    });

    it('has them for the former students alone where only this lesson is shared', async () => {
      const { family } = await shares([[leo], [leo, mia]], { reach: 'this' });
      expect(daysOf(family)).toEqual(all);
      expect(daysOf(family, mia)).toEqual([monday]);
    });
  });

  describe('and whose titles are to take turns, or no longer', () => {
    const inTurn = ['Art', 'Music', 'Poems'].map((title) => ({ title, subject: title }));

    it('gives them in their order from the edited one on, and passes over what is done', async () => {
      const family = await planned([leo], mondays);
      await family.does('setPlansDone', { ids: [on(family, week(2)).id], isDone: true });
      await family.does('editPlan', {
        id: on(family, week(1)).id,
        values: inTurn[0]!,
        recurs: { weekdays: [1], repeats: 'in-turn', inTurn },
        until: week(5),
      });
      expect(titles(family)).toEqual(['Latin', 'Art', 'Latin', 'Music', 'Poems', 'Art']);
    });

    it('all have the edited one’s title where they no longer do', async () => {
      const family = await actingFamily(the.changes);
      const entry = { ...latin, studentIds: [leo], dates: mondays, isShared: false };
      await family.does('addPlanEntry', { ...entry, repeats: 'in-turn', inTurn });
      await family.does('editPlan', {
        id: on(family, week(1)).id,
        values: {},
        recurs: { repeats: 'weekly', weekdays: [1] },
        until: week(5),
      });
      expect(titles(family)).toEqual(['Art', ...Array.from({ length: 5 }, () => 'Music')]);
      expect(
        tasksOf(family)
          .map(({ subject }) => subject)
          .at(-1),
      ).toBe('Music');
    });
  });
});
