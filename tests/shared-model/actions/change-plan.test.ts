import { describe, expect, it } from 'vitest';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { actingCourseFamily, datesIn } from '../support/course-family.ts';

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
      studentId: leo,
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
    await family.does('takeDayOff', { kind: 'sick', ...days, studentId: null });
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
    await family.does('takeDayOff', { kind: 'day-off', day: monday, studentId: leo });
    expect(leos()).toEqual(['03-02', '03-03', '03-04', '03-05', '03-06', '03-09']);
  });

  it('that two parents say at once is one day off, and one that was taken back can be said again', async () => {
    const { family, leo } = await aFamily();
    const sick = { kind: 'sick', day: monday, studentId: leo } as const;
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

  it('is refused for who is not there, and where it ends before it begins', async () => {
    const { family } = await aFamily();
    const sick = { kind: 'sick', day: monday } as const;
    expect(family.refusalOf('takeDayOff', { ...sick, studentId: 5 })?.code).toBe('parent-missing');
    expect(
      family.refusalOf('takeDayOff', { ...sick, endDate: '2026-03-01', studentId: null })?.issues,
    ).toEqual([{ field: 'endDate', message: 'problem:end-before-start' }]);
  });
});

describe('A shift', () => {
  it('of everything of a child moves lessons and plan on by so many school days', async () => {
    const { family, leo, leos, mias, planned } = await aFamily();
    const input = { day: '2026-03-03', days: 2, studentId: leo, curriculumId: null };
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
    const input = { day: '2026-03-04', days: 1, studentId: mia, curriculumId: course };
    await family.does('shiftFrom', input);
    expect(mias()).toEqual(['03-03', '03-03', '03-10', '03-10', '03-12', '03-12']);
    expect([leos(), planned()]).toEqual([leosWeek, ['03-02', '03-03', '03-06']]);
  });

  it('is refused for a child or a course that is not there', async () => {
    const { family } = await aFamily();
    const input = { day: monday, days: 1 };
    for (const missing of [
      { studentId: 5, curriculumId: null },
      { studentId: null, curriculumId: 5 },
    ])
      expect(family.refusalOf('shiftFrom', { ...input, ...missing })?.code).toBe('parent-missing');
  });
});
