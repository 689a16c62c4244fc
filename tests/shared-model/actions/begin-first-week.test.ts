import { describe, expect, it } from 'vitest';
import { firstStudentId, type FirstWeek } from '../../../shared-model/actions/begin-first-week.ts';
import { listStudents, theFamily } from '../../../shared-model/derive/people.ts';
import { plannedBetween } from '../../../shared-model/derive/plans.ts';
import { calendarOf } from '../../../shared-model/derive/school-calendars.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { Story } from '../../support/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };

const week: FirstWeek = {
  key: 77,
  newStudents: [
    { fullName: 'Mia Fern', gradeLevel: '5th Grade', avatar: 'fox' },
    { fullName: 'Leo Fern', gradeLevel: '3rd Grade', avatar: 'dolphin' },
  ],
  studentIds: [],
  schoolDays: [1, 2, 3, 4],
  subjects: ['Math', 'Reading'],
  from: '2026-03-03',
};

const [mia, leo] = [firstStudentId(77, 0), firstStudentId(77, 1)];

const plans = ({ view }: ActingFamily) =>
  plannedBetween(view, '2026-03-02', '2026-03-15').plannerTasks;

describe('The first week', () => {
  it('has each child’s lesson of each subject on each day from the first on, one after the other', async () => {
    const the = await actingFamily([home]);
    const { value } = await the.does('beginFirstWeek', week);
    expect(listStudents(the.view).map(({ id, fullName }) => [id, fullName])).toEqual([
      [mia, 'Mia Fern'],
      [leo, 'Leo Fern'],
    ]);
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

  it('is a series per child and subject', async () => {
    const the = await actingFamily([home]);
    await the.does('beginFirstWeek', week);
    const series = Map.groupBy(plans(the), ({ seriesId }) => seriesId);
    expect([...series.values()].map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  it('asked for twice is there once, and undone as one', async () => {
    const the = await actingFamily([home]);
    const { undo } = await the.does('beginFirstWeek', week);
    expect((await the.does('beginFirstWeek', week)).changes).toEqual([]);
    expect(await the.undoes(undo)).toBe(true);
    expect([listStudents(the.view), plans(the)]).toEqual([[], []]);
    expect(theFamily(the.view)?.schoolDays).toEqual([1, 2, 3, 4, 5]);
    await the.does('beginFirstWeek', week);
    expect([listStudents(the.view).length, plans(the).length]).toEqual([2, 12]);
  });

  it('is also for who was there already, and leaves who is gone out', async () => {
    const story = new Story(3);
    const zoe = story.child('Zoe Fern').id;
    const the = await actingFamily([...story.changes, home]);
    const { value } = await the.does('beginFirstWeek', {
      ...week,
      newStudents: [],
      studentIds: [zoe, 12],
    });
    expect(value).toEqual({ count: 6 });
    expect(new Set(plans(the).map(({ studentId }) => studentId))).toEqual(new Set([zoe]));
  });

  it('keeps what somebody has changed since when it is undone', async () => {
    const the = await actingFamily([home]);
    const { undo } = await the.does('beginFirstWeek', week);
    await the.write([update(student, mia, { fullName: 'Mia Rose Fern' })], undefined, 8);
    expect(await the.undoes(undo)).toBe(false);
    expect(listStudents(the.view).map(({ fullName }) => fullName)).toEqual(['Mia Rose Fern']);
  });

  it('is refused where the family is not here yet', async () => {
    const the = await actingFamily([]);
    expect(the.refusalOf('beginFirstWeek', week)?.code).toBe('parent-missing');
  });
});
