import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxGroup } from '../../../shared-model/commit/change.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays, dayMs } from '../../../shared-model/lib/dates.ts';
import { actingCourseFamily, datesIn } from '../support/course-family.ts';

const zoe = { fullName: 'Zoe Fern', gradeLevel: 'Kindergarten' };
const monday = '2026-03-02';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, leo, mia, plans } = told;
  return {
    ...told,
    leos: () => datesIn(family.view, leo, family.now),
    mias: () => datesIn(family.view, mia, family.now),
    planned: () => plans.map((id) => family.view.get(plannerTask, id)!.date.slice(5)),
  };
}

const leosWeek = ['03-02', '03-03', '03-04', '03-05', '03-06', '03-09'];
const miasWeeks = ['03-03', '03-03', '03-05', '03-05', '03-10', '03-10'];

describe('A sick day', () => {
  it('of one child moves their lessons on, and what is planned on it to the next school day; and nobody else’s', async () => {
    const { family, leo, leos, mias, planned } = await aFamily();
    expect([leos(), mias()]).toEqual([leosWeek, miasWeeks]);
    const { value, undo } = await family.does('takeDayOff', {
      kind: 'sick',
      day: monday,
      studentIds: [leo],
    });
    expect(value).toEqual({ count: 1 });
    expect(leos()).toEqual(['03-03', '03-04', '03-05', '03-06', '03-09', '03-10']);
    expect(mias()).toEqual(miasWeeks);
    expect(planned()).toEqual(['03-03', '03-03', '03-06']);
    expect(await family.undoes(undo)).toBe(true);
    expect([leos(), planned()]).toEqual([leosWeek, ['03-02', '03-03', '03-06']]);
  });

  it('of everybody for two days takes both, over the weekend too', async () => {
    const { family, leos, mias, planned } = await aFamily();
    const days = { day: '2026-03-05', endDate: '2026-03-06' };
    await family.does('takeDayOff', { kind: 'sick', ...days, studentIds: null });
    expect(leos()).toEqual(['03-02', '03-03', '03-04', '03-09', '03-10', '03-11']);
    expect(mias()).toEqual(['03-03', '03-03', '03-10', '03-10', '03-12', '03-12']);
    expect(planned()).toEqual(['03-02', '03-03', '03-09']);
  });

  it('lets go of what was pinned to it, and leaves what was done on it', async () => {
    const { family, leo, ids, leos } = await aFamily();
    await family.does('completeItem', {
      kind: 'lesson-progress',
      studentId: leo,
      lessonId: ids[0]!,
    });
    await family.does('pinLesson', { studentId: leo, lessonId: ids[3]!, date: monday });
    await family.does('takeDayOff', { kind: 'day-off', day: monday, studentIds: [leo] });
    expect(leos()).toEqual(['03-02', '03-03', '03-04', '03-05', '03-06', '03-09']);
  });

  it('that two parents say at once is one day off, and one that was taken back can be said again', async () => {
    const { family, leo } = await aFamily();
    const sick = { kind: 'sick', day: monday, studentIds: [leo] } as const;
    const asked = family.asks('takeDayOff', sick);
    const { undo } = await family.does('takeDayOff', sick);
    if (asked.ok) await family.write(asked.value.changes, undefined, 8);
    expect(family.view.all(timeOff)).toHaveLength(1);
    await family.undoes(undo);
    const { id } = family.view.all(timeOff)[0]!;
    await family.does('removeRecord', { kind: 'time-off', id });
    expect(family.view.all(timeOff)).toHaveLength(0);
    await family.does('takeDayOff', sick);
    expect(family.view.all(timeOff)).toHaveLength(1);
  });

  it('of all children by name is everybody’s, of some a record each; who has no course is off too', async () => {
    const { family, leo, mia, leos, mias } = await aFamily();
    const { value } = await family.does('saveStudent', { id: null, values: zoe });
    const sick = { kind: 'sick', day: '2026-03-03' } as const;
    const ofSome = await family.does('takeDayOff', { ...sick, studentIds: [mia, value.id] });
    const whose = () => family.view.all(timeOff).map(({ studentId }) => studentId);
    expect(new Set(whose())).toEqual(new Set([mia, value.id]));
    expect([leos(), mias()]).toEqual([
      leosWeek,
      ['03-05', '03-05', '03-10', '03-10', '03-12', '03-12'],
    ]);
    expect(await family.undoes(ofSome.undo)).toBe(true);
    expect(mias()).toEqual(miasWeeks);
    await family.does('takeDayOff', { ...sick, studentIds: [mia, value.id, leo] });
    expect(whose()).toEqual([null]);
  });

  it('that is over moves what was planned on it to today, not to another day that is over', async () => {
    const { family, leo, planned } = await aFamily();
    family.now += 2 * dayMs;
    await family.does('takeDayOff', { kind: 'sick', day: monday, studentIds: [leo] });
    expect(planned()).toEqual(['03-04', '03-03', '03-06']);
  });

  it('spreads a full day’s work over the next days with room, goes one day later, or lets it go, as asked', async () => {
    const days = async (work: 'next-day' | 'spread' | 'later' | 'let-go') => {
      const { family, leo } = await aFamily();
      const entry = { subject: 'Art', studentIds: [leo], isShared: false };
      for (const title of ['Clay', 'Paint', 'Paper', 'Chalk'])
        await family.does('addPlanEntry', { ...entry, title, dates: [monday] });
      await family.does('takeDayOff', { kind: 'sick', day: monday, studentIds: [leo], work });
      return family.view
        .all(plannerTask)
        .map(({ date }) => date.slice(5))
        .sort();
    };
    const tuesday = '03-03';
    expect(await days('next-day')).toEqual([...Array<string>(6).fill(tuesday), '03-06']);
    // Leo usually has three a day, so five are too many.
    const spread = await days('spread');
    expect(spread).toEqual([...Array<string>(5).fill(tuesday), '03-04', '03-06']);
    const later = [...Array<string>(5).fill(tuesday), '03-04', '03-09'];
    expect(await days('later')).toEqual(later);
    expect(await days('let-go')).toEqual([tuesday, '03-06']);
  });

  it('for two children who share a lesson spreads it to the same day for both', async () => {
    const { family, leo, mia } = await aFamily();
    const studentIds = [leo, mia];
    const entry = { subject: 'Art', title: 'Clay', studentIds, isShared: true, dates: [monday] };
    await family.does('addPlanEntry', entry);
    for (const title of ['Paint', 'Paper', 'Chalk', 'Wood', 'Wool'])
      await family.does('addPlanEntry', {
        ...entry,
        title,
        studentIds: [leo],
        isShared: false,
        dates: ['2026-03-03'],
      });
    await family.does('takeDayOff', {
      kind: 'sick',
      day: monday,
      studentIds: null,
      work: 'spread',
    });
    const clay = family.view.all(plannerTask).filter(({ title }) => title === 'Clay');
    expect(clay).toHaveLength(2);
    expect(new Set(clay.map(({ date }) => date)).size).toBe(1);
  });

  it('that is said already changes nothing, and where a field trip goes can be said later', async () => {
    const { family } = await aFamily();
    const trip = { kind: 'field-trip', day: monday, studentIds: null } as const;
    await family.does('takeDayOff', trip);
    expect((await family.does('takeDayOff', trip)).changes).toEqual([]);
    await family.does('takeDayOff', { ...trip, name: 'The museum' });
    expect(family.view.all(timeOff)).toMatchObject([{ name: 'The museum', studentId: null }]);
  });

  it('is refused for who is not there, and where it ends before it begins', async () => {
    const { family } = await aFamily();
    const sick = { kind: 'sick', day: monday } as const;
    expect(family.refusalOf('takeDayOff', { ...sick, studentIds: [5] })?.code).toBe(
      'parent-missing',
    );
    expect(
      family.refusalOf('takeDayOff', { ...sick, endDate: '2026-03-01', studentIds: null })?.issues,
    ).toEqual([{ field: 'endDate', message: 'problem:end-before-start' }]);
  });
});

describe('A shift', () => {
  it('of everything of a child moves lessons and plan on by so many school days', async () => {
    const { family, leo, leos, mias, planned } = await aFamily();
    const input = { day: '2026-03-03', days: 2, studentIds: [leo], curriculumId: null };
    const { value, undo } = await family.does('shiftFrom', input);
    expect(value).toEqual({ count: 2 });
    expect(leos()).toEqual(['03-02', '03-05', '03-06', '03-09', '03-10', '03-11']);
    expect(planned()).toEqual(['03-02', '03-05', '03-10']);
    expect(mias()).toEqual(miasWeeks);
    expect(await family.undoes(undo)).toBe(true);
    expect([leos(), planned()]).toEqual([leosWeek, ['03-02', '03-03', '03-06']]);
  });

  it('of one course counts that course’s days, and leaves the plan', async () => {
    const { family, mia, course, leos, mias, planned } = await aFamily();
    const input = { day: '2026-03-04', days: 1, studentIds: [mia], curriculumId: course };
    await family.does('shiftFrom', input);
    expect(mias()).toEqual(['03-03', '03-03', '03-10', '03-10', '03-12', '03-12']);
    expect([leos(), planned()]).toEqual([leosWeek, ['03-02', '03-03', '03-06']]);
  });

  it('of everybody moves each child by their own school days', async () => {
    const { family, mia, leos, mias, planned } = await aFamily();
    await family.does('setSchoolDays', { studentId: mia, schoolDays: [1, 4] });
    const input = { day: '2026-03-03', days: 1, studentIds: null, curriculumId: null };
    const { undo } = await family.does('shiftFrom', input);
    expect(leos()).toEqual(['03-02', '03-04', '03-05', '03-06', '03-09', '03-10']);
    expect(mias()).toEqual(['03-03', '03-03', '03-10', '03-10', '03-12', '03-12']);
    expect(planned()).toEqual(['03-02', '03-04', '03-09']);
    expect(
      family.view
        .all(timeOff)
        .map(({ startDate }) => startDate.slice(5))
        .sort(),
    ).toEqual(['03-03', '03-05']);
    expect(await family.undoes(undo)).toBe(true);
    expect([leos(), mias(), planned()]).toEqual([leosWeek, miasWeeks, ['03-02', '03-03', '03-06']]);
  });

  it('of a course that nobody named takes says nothing', async () => {
    const { family, leo, course } = await aFamily();
    const { value } = await family.does('saveStudent', { id: null, values: zoe });
    const input = { day: monday, days: 1, curriculumId: course };
    expect((await family.does('shiftFrom', { ...input, studentIds: [value.id] })).changes).toEqual(
      [],
    );
    await family.does('shiftFrom', { ...input, studentIds: [leo, value.id] });
    expect(family.view.all(timeOff)).toMatchObject([{ studentId: leo, kind: 'course-pause' }]);
  });

  it('of a year of three children is one action in several groups, and is undone in one', async () => {
    const { family, mia } = await aFamily();
    const planned = { studentId: mia, subject: 'Reading' };
    const tasks = Array.from({ length: 540 }, (_, at) => ({
      ...planned,
      title: `Lesson ${at}`,
      date: addDays(monday, at % 252),
    }));
    await family.does('addPlans', { tasks });
    const plan = () => family.view.all(plannerTask).map(({ id, date }) => [id, date]);
    const before = plan();
    const groups = family.store.logged.length;
    const shift = { day: monday, days: 1, studentIds: null, curriculumId: null };
    const { value, undo } = await family.does('shiftFrom', shift);
    expect(value).toEqual({ count: 543 });
    const logged = family.store.logged.slice(groups).map((group) => group.changes);
    expect(logged.map(({ length }) => length)).toEqual([maxGroup, 44]);
    const stamps = logged
      .flat()
      .flatMap(({ fields }) => Object.values(fields).map(([, hlc]) => hlc));
    expect(new Set(stamps).size).toBe(1);
    expect(plan()).not.toEqual(before);
    expect(await family.undoes(undo)).toBe(true);
    expect(plan()).toEqual(before);
  });

  it('is refused for a child or a course that is not there', async () => {
    const { family } = await aFamily();
    const input = { day: monday, days: 1 };
    for (const missing of [
      { studentIds: [5], curriculumId: null },
      { studentIds: null, curriculumId: 5 },
    ])
      expect(family.refusalOf('shiftFrom', { ...input, ...missing })?.code).toBe('parent-missing');
  });
});

it('Whoever is off on whichever days: nothing open of theirs is left on them, nobody else’s moves, and an undo restores all of it', async () => {
  const dayFrom = fc.integer({ min: 0, max: 9 }).map((days) => addDays(monday, days));
  const acts = fc.constantFrom('takeDayOff', 'shiftFrom');
  const all = fc.subarray(['leo', 'mia'] as const, { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(dayFrom, fc.integer({ min: 1, max: 4 }), all, acts, async (...drawn) => {
      const [day, days, named, act] = drawn;
      const told = await aFamily();
      const { family, leos, mias, planned } = told;
      const plan = () => ({ leo: [...leos(), ...planned()], mia: mias() });
      const before = plan();
      const studentIds = named.map((name) => told[name]);
      const endDate = addDays(day, days - 1);
      const { undo } =
        act === 'takeDayOff'
          ? await family.does(act, { kind: 'sick', day, endDate, studentIds })
          : await family.does(act, { day, days, studentIds, curriculumId: null });
      const isOff = (id: number) => (date: string) =>
        family.view
          .all(timeOff)
          .filter(({ studentId }) => studentId === null || studentId === id)
          .map(spanOf)
          .some(({ from, until }) => from.slice(5) <= date && date <= until.slice(5));
      expect(family.view.all(timeOff).length).toBeGreaterThan(0);
      expect(named.flatMap((name) => plan()[name].filter(isOff(told[name])))).toEqual([]);
      const others = (['leo', 'mia'] as const).filter((name) => !named.includes(name));
      expect(others.map((name) => plan()[name])).toEqual(others.map((name) => before[name]));
      expect(await family.undoes(undo)).toBe(true);
      expect(plan()).toEqual(before);
    }),
    { numRuns: 60 },
  );
});
