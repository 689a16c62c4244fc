import { describe, expect, it } from 'vitest';
import type { FirstWeek } from '../../../shared-model/actions/begin-first-week.ts';
import { firstStudentId } from '../../../shared-model/actions/save-first-students.ts';
import { create, update } from '../../../shared-model/commit/change.ts';
import { listStudents, theFamily } from '../../../shared-model/derive/people.ts';
import { plannedBetween } from '../../../shared-model/derive/plans.ts';
import { calendarOf } from '../../../shared-model/derive/school-calendars.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };

const [mia, leo] = [firstStudentId(77, 1), firstStudentId(77, 2)];

const children = {
  key: 77,
  students: [
    { row: 1, fullName: 'Mia Fern', gradeLevel: '5th Grade', avatar: 'fox' },
    { row: 2, fullName: 'Leo Fern', gradeLevel: '3rd Grade', avatar: 'dolphin' },
  ],
  removedRows: [],
};

const week: FirstWeek = {
  key: 77,
  learners: [mia, leo].map((studentId) => ({ studentId, subjects: ['Math', 'Reading'] })),
  schoolDays: [1, 2, 3, 4],
  days: ['2026-03-03', '2026-03-04', '2026-03-05'],
};

const plans = ({ view }: ActingFamily) =>
  plannedBetween(view, '2026-03-02', '2026-03-15').plannerTasks;

async function withChildren(): Promise<ActingFamily> {
  const the = await actingFamily([home]);
  await the.does('saveFirstStudents', children);
  return the;
}

describe('The first week', () => {
  it('has each child’s lesson of each subject on each day, one after the other', async () => {
    const the = await withChildren();
    const { value } = await the.does('beginFirstWeek', week);
    expect(value.count).toBe(2 * 3 * 2);
    const mias = plans(the).filter(({ studentId }) => studentId === mia);
    expect(mias.map(({ date, time, subject }) => `${date} ${time} ${subject}`).sort()).toEqual([
      '2026-03-03 9:00 AM Math',
      '2026-03-03 9:45 AM Reading',
      '2026-03-04 9:00 AM Math',
      '2026-03-04 9:45 AM Reading',
      '2026-03-05 9:00 AM Math',
      '2026-03-05 9:45 AM Reading',
    ]);
    expect(calendarOf(the.view, null).weekdays).toEqual([1, 2, 3, 4]);
  });

  it('gives each child their own subjects, each from nine o’clock on', async () => {
    const the = await withChildren();
    const learners = [
      { studentId: mia, subjects: ['Latin', 'Math'] },
      { studentId: leo, subjects: ['Reading'] },
    ];
    const { value } = await the.does('beginFirstWeek', { ...week, learners });
    expect(value.count).toBe(2 * 3 + 3);
    const first = plans(the).filter(({ date }) => date === '2026-03-03');
    expect(
      first.map(({ studentId, time, subject }) => [studentId, time, subject].join(' ')).sort(),
    ).toEqual([`${mia} 9:00 AM Latin`, `${mia} 9:45 AM Math`, `${leo} 9:00 AM Reading`].sort());
  });

  it('leaves days off free, also those that were said meanwhile on another device', async () => {
    const the = await withChildren();
    const day = (date: string, studentId: number | null) =>
      create(
        timeOff,
        { kind: 'holiday', name: 'Fair', startDate: date, endDate: date, studentId },
        seededRandom(Number(date.slice(-1))),
      );
    await the.write([day('2026-03-04', null), day('2026-03-05', leo)]);
    const { value } = await the.does('beginFirstWeek', week);
    expect(value.count).toBe(6);
    expect(plans(the).map(({ studentId, date }) => [studentId, date].join(' '))).not.toContain(
      `${leo} 2026-03-05`,
    );
    expect(new Set(plans(the).map(({ date }) => date))).toEqual(
      new Set(['2026-03-03', '2026-03-05']),
    );
  });

  it('records the holidays and breaks that the family takes, and plans nothing on them', async () => {
    const the = await withChildren();
    const off = (code: string, startDate: string, endDate: string) =>
      ({ code, kind: 'break', name: code, startDate, endDate }) as const;
    const taken = { ...week, timeOff: [off('fair', '2026-03-05', '2026-03-06')] };
    const { value, undo } = await the.does('beginFirstWeek', taken);
    expect(value.count).toBe(2 * 2 * 2);
    expect(plans(the).map(({ date }) => date)).not.toContain('2026-03-05');
    const recorded = () =>
      the.view.all(timeOff).map(({ id: _id, ...values }) => Object.values(values).join(' '));
    const [only, ...others] = the.view.all(timeOff);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: 'break', name: 'fair', studentId: null });
    // The other parent's first run adds none.
    await the.does('beginFirstWeek', { ...taken, key: 78 });
    expect(recorded()).toHaveLength(1);
    expect(await the.undoes(undo)).toBe(true);
    const wrong = { ...week, timeOff: [off('fair', '2026-03-06', '2026-03-05')] };
    expect(the.refusalOf('beginFirstWeek', wrong)).toMatchObject({ code: 'invalid' });
  });

  it('is a series per child and subject', async () => {
    const the = await withChildren();
    await the.does('beginFirstWeek', week);
    const series = Map.groupBy(plans(the), ({ seriesId }) => seriesId);
    expect([...series.values()].map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  it('asked for twice is there once, and undone as one; the children stay', async () => {
    const the = await withChildren();
    const { undo } = await the.does('beginFirstWeek', week);
    expect((await the.does('beginFirstWeek', week)).changes).toEqual([]);
    expect(await the.undoes(undo)).toBe(true);
    expect([listStudents(the.view).length, plans(the)]).toEqual([2, []]);
    expect(theFamily(the.view)?.schoolDays).toEqual([1, 2, 3, 4, 5]);
    await the.does('beginFirstWeek', week);
    expect(plans(the).length).toBe(12);
  });

  it('is also for who was there already, and leaves who is gone out', async () => {
    const story = new Story(3);
    const zoe = story.child('Zoe Fern').id;
    const the = await actingFamily([...story.changes, home]);
    const { value } = await the.does('beginFirstWeek', {
      ...week,
      learners: [zoe, 12 as typeof zoe].map((studentId) => ({
        studentId,
        subjects: ['Math', 'Reading'],
      })),
    });
    expect(value).toEqual({ count: 6 });
    expect(new Set(plans(the).map(({ studentId }) => studentId))).toEqual(new Set([zoe]));
  });

  it('keeps what somebody has changed since when it is undone', async () => {
    const the = await withChildren();
    const { undo } = await the.does('beginFirstWeek', week);
    const [first] = plans(the);
    await the.write([update(plannerTask, first!.id, { title: 'Sums' })], undefined, 8);
    expect(await the.undoes(undo)).toBe(false);
    expect(plans(the).map(({ title }) => title)).toEqual(['Sums']);
  });

  it('is refused where the family is not here yet', async () => {
    const the = await actingFamily([]);
    expect(the.refusalOf('beginFirstWeek', week)?.code).toBe('parent-missing');
  });
});
