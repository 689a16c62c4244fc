import { describe, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story, asStudent } from '../../support/family/story.ts';
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

describe('Copying the previous week', () => {
  const copy = (family: ActingFamily) => family.does('copyLastWeek', { week: nextMonday });

  it('adds the same tasks seven days later, pending and in the same order', async () => {
    const family = await actingFamily(changes);
    await family.does('completeItem', { kind: 'planner-task', id: walk.id }, asStudent(mia!.id));
    const { value, changes: made } = await copy(family);
    expect(value).toEqual({ count: 2, daysOff: 0 });
    expect(planOf(family)).toContain(line(leo!, nextMonday, 'Fractions'));
    expect(planOf(family)).toContain(line(mia!, '2026-03-13', 'A walk'));
    const createdAt = family.view.get(plannerTask, fractions.id)?.createdAt;
    expect(made.find(({ fields }) => fields['title'] === 'Fractions')?.fields).toMatchObject({
      createdAt,
    });
  });

  it('skips a task that exists already: same student, day and title, whoever planned it', async () => {
    const family = await actingFamily(changes);
    const there = { studentId: leo!.id, date: nextMonday, subject: 'Math', title: ' fractions ' };
    await family.does('addPlans', { tasks: [there, { ...there, studentId: mia!.id }] });
    expect((await copy(family)).value.count).toBe(1);
    expect((await copy(family)).value.count).toBe(0);
  });

  it('leaves out a series that goes on: it plans its own days, every other week or in turn', async () => {
    const family = await actingFamily(changes);
    const every = { studentIds: [leo!.id], subject: 'Science', time: '10:00', isShared: false };
    const entry = (title: string, dates: string[], repeats: 'weekly' | 'fortnightly') =>
      family.does('addPlanEntry', {
        ...every,
        title,
        dates,
        repeats,
        minutes: null,
        inTurn: [],
        xpReward: null,
        status: 'pending',
      });
    await entry('Lab', [monday, '2026-03-16'], 'fortnightly');
    await entry('Latin', [monday, '2026-03-04'], 'weekly');
    const { changes: made } = await copy(family);
    const copied = made.map(({ fields }) => String(fields['title']));
    expect(copied.sort((one, other) => one.localeCompare(other))).toEqual([
      'A walk',
      'Fractions',
      'Latin',
      'Latin',
    ]);
  });

  it('leaves days off free: everybody’s, and a student’s own', async () => {
    const family = await actingFamily(changes);
    const off = (studentId: number | null, date: string) =>
      create(
        timeOff,
        { kind: 'holiday', name: 'Fair', startDate: date, endDate: date, studentId },
        seededRandom(Number(date.slice(-1))),
      );
    await family.write([off(null, nextMonday), off(mia!.id, '2026-03-13')]);
    expect((await copy(family)).value).toEqual({ count: 0, daysOff: 2 });
  });

  it('takes the week as it was planned, not as two sick days and a shift over the weekend left it', async () => {
    const family = await actingFamily(changes);
    for (const day of [monday, '2026-03-03'])
      await family.does('takeDayOff', { kind: 'sick', day, studentIds: [leo!.id] });
    const later = { day: friday, days: 1, studentIds: [mia!.id], curriculumId: null };
    await family.does('shiftFrom', later);
    expect(planOf(family)).toEqual(
      [line(leo!, '2026-03-04', 'Fractions'), line(mia!, nextMonday, 'A walk')].sort(),
    );
    const { changes: made } = await copy(family);
    expect(
      made.map(({ fields }) => [fields['title'], fields['date'], fields['movedFrom']]),
    ).toEqual([
      ['Fractions', nextMonday, undefined],
      ['A walk', '2026-03-13', undefined],
    ]);
    const next = await family.does('copyLastWeek', { week: '2026-03-16' });
    expect(next.value).toEqual({ count: 2, daysOff: 0 });
  });
});

describe('Copying a day', () => {
  const ids = [fractions.id];

  it('adds the same tasks on other days, which one undo reverts', async () => {
    const family = await actingFamily(changes);
    const before = planOf(family);
    await family.does('completeItem', { kind: 'planner-task', id: fractions.id });
    const dates = [friday, nextMonday];
    const { value, undo } = await family.does('copyPlans', { ids, dates, studentIds: null });
    expect(value).toEqual({ count: 2 });
    expect(planOf(family)).toContain(line(leo!, friday, 'Fractions'));
    expect(planOf(family)).toContain(line(leo!, nextMonday, 'Fractions'));
    expect(await family.undoes(undo)).toBe(true);
    await family.does('reopenItem', { kind: 'planner-task', id: fractions.id });
    expect(planOf(family)).toEqual(before);
  });

  it('adds the same tasks for another child, even on the same day', async () => {
    const family = await actingFamily(changes);
    const copy = { ids, dates: [monday], studentIds: [mia!.id] };
    expect((await family.does('copyPlans', copy)).value).toEqual({ count: 1 });
    expect(planOf(family)).toContain(line(mia!, monday, 'Fractions'));
    expect((await family.does('copyPlans', copy)).value).toEqual({ count: 0 });
  });

  it('gives the copies of two devices the same ids, those of copying the week among them', async () => {
    const [moms, dads] = [await actingFamily(changes), await actingFamily(changes)];
    const copy = { ids, dates: [nextMonday], studentIds: null };
    const idsOf = (made: readonly { id: number }[]) => made.map(({ id }) => id);
    const byDay = idsOf((await moms.does('copyPlans', copy)).changes);
    const byWeek = idsOf((await dads.does('copyLastWeek', { week: nextMonday })).changes);
    expect(byDay).toHaveLength(1);
    expect(byWeek).toEqual(expect.arrayContaining(byDay));
    const forMia = { ...copy, studentIds: [mia!.id] };
    expect(idsOf((await moms.does('copyPlans', forMia)).changes)).toEqual(
      idsOf((await dads.does('copyPlans', forMia)).changes),
    );
  });

  it('restores a deleted copy', async () => {
    const family = await actingFamily(changes);
    const copy = { ids, dates: [friday], studentIds: null };
    const { changes: made } = await family.does('copyPlans', copy);
    await family.does('removeRecord', { kind: 'planner-task', id: made[0]!.id });
    expect((await family.does('copyPlans', copy)).value).toEqual({ count: 1 });
    expect(planOf(family)).toContain(line(leo!, friday, 'Fractions'));
  });

  it('makes a new shared lesson of a shared one, outside any series', async () => {
    const family = await actingFamily(changes);
    const entry = { subject: 'Art', title: 'Clay', studentIds: [leo!.id, mia!.id] };
    const shared = { ...entry, isShared: true, dates: [monday, '2026-03-03'] };
    const {
      changes: [clay],
    } = await family.does('addPlanEntry', shared);
    const copy = { ids: [clay!.id], dates: [friday], studentIds: null };
    const { changes: made } = await family.does('copyPlans', copy);
    const copies = made.map(({ id }) => family.view.get(plannerTask, id)!);
    expect(copies.map(({ studentId }) => studentId)).toEqual([leo!.id, mia!.id]);
    expect(new Set(copies.map(({ sharedId }) => sharedId)).size).toBe(1);
    expect(copies[0]!.sharedId).not.toBe(clay!.fields['sharedId']);
    expect(copies.map(({ seriesId }) => seriesId)).toEqual([null, null]);
    await family.does('completeItem', { kind: 'planner-task', id: copies[0]!.id });
    expect(family.view.get(plannerTask, clay!.id)?.status).toBe('pending');
  });
});
