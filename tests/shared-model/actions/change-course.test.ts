import { describe, expect, it } from 'vitest';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { studentXp } from '../../../shared-model/derive/student-day.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { actingCourseFamily, datesIn, newYork } from '../support/course-family.ts';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, leo, ids } = told;
  const part = (at: number) => ({ studentId: leo, lessonId: ids[at]! });
  return {
    ...told,
    part,
    leos: () => datesIn(family.view, leo, family.now),
    statuses: () =>
      ids.map((id) => family.view.get(lessonProgress, progressId(leo, id))?.status ?? null),
    xp: () => studentXp(family.view, leo, family.now, newYork),
  };
}

const asPlanned = ['03-02', '03-03', '03-04', '03-05', '03-06', '03-09'];

describe('A lesson that is repeated', () => {
  it('comes on the next day once more, moves the others on, and leaves today without another', async () => {
    const { family, part, leos } = await aFamily();
    const { undo } = await family.does('repeatLesson', part(0));
    expect(leos()).toEqual(['03-03', '03-04', '03-05', '03-06', '03-09', '03-10']);
    expect(await family.undoes(undo)).toBe(true);
    expect(leos()).toEqual(asPlanned);
  });

  it('takes back what it gave where it was done, and gives it again', async () => {
    const { family, part, leos, xp } = await aFamily();
    await family.does('completeItem', { kind: 'lesson-progress', ...part(0) });
    expect(xp().earned).toBe(40);
    const { undo } = await family.does('repeatLesson', part(0));
    expect([xp().earned, leos()[0]]).toEqual([0, '03-03']);
    expect(await family.undoes(undo)).toBe(true);
    expect([xp().earned, leos()]).toEqual([40, asPlanned]);
  });

  it('that was done before leaves today its own lesson, and repeating it twice is one', async () => {
    const { family, part, leos } = await aFamily();
    await family.does('goToLesson', { ...part(2), earlier: 'done_before' });
    expect(leos().slice(0, 3)).toEqual(['-', '-', '03-02']);
    await family.does('repeatLesson', part(1));
    expect(leos()).toEqual(['-', '03-03', '03-02', '03-04', '03-05', '03-06']);
    expect((await family.does('repeatLesson', part(1))).changes).toEqual([]);
  });

  it('is refused where the course is not the student’s', async () => {
    const { family, part } = await aFamily();
    expect(family.refusalOf('repeatLesson', { ...part(0), studentId: 5 })?.code).toBe(
      'parent-missing',
    );
  });
});

describe('A student who is really at another lesson', () => {
  it('further ahead: what was before was done before, on no day and for no XP, and the lesson is today’s', async () => {
    const { family, part, leos, statuses, xp } = await aFamily();
    const { value, undo } = await family.does('goToLesson', { ...part(3), earlier: 'done_before' });
    expect(value).toEqual({ passed: 3, reopened: 0 });
    expect(statuses()).toEqual(['done_before', 'done_before', 'done_before', null, null, null]);
    expect(leos()).toEqual(['-', '-', '-', '03-02', '03-03', '03-04']);
    expect(xp()).toMatchObject({ earned: 0, earnedToday: 0 });
    expect(await family.undoes(undo)).toBe(true);
    expect([leos(), xp().earned]).toEqual([asPlanned, 0]);
  });

  it('further ahead, and what was before is skipped: it gives nothing', async () => {
    const { family, part, leos, statuses, xp } = await aFamily();
    await family.does('goToLesson', { ...part(2), earlier: 'skipped' });
    expect(statuses().slice(0, 3)).toEqual(['skipped', 'skipped', null]);
    expect(leos()).toEqual(['-', '-', '03-02', '03-03', '03-04', '03-05']);
    expect(xp().earned).toBe(0);
  });

  it('further back: it and what comes after it is open again', async () => {
    const { family, part, leos } = await aFamily();
    await family.does('goToLesson', { ...part(4), earlier: 'done_before' });
    const { value, undo } = await family.does('goToLesson', { ...part(1), earlier: 'done_before' });
    expect(value).toEqual({ passed: 0, reopened: 3 });
    expect(leos().slice(1)).toEqual(['03-02', '03-03', '03-04', '03-05', '03-06']);
    expect(await family.undoes(undo)).toBe(true);
    expect(leos().slice(4)).toEqual(['03-02', '03-03']);
  });
});
