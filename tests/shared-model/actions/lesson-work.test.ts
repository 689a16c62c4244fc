import { describe, expect, it } from 'vitest';
import { courseDetails } from '../../../shared-model/derive/courses.ts';
import { dailyLessons } from '../../../shared-model/derive/daily-lessons.ts';
import { asStudent } from '../../support/family/story.ts';
import { actingCourseFamily, datesIn, newYork } from '../support/course-family.ts';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, course, leo, ids } = told;
  return {
    ...told,
    part: (at: number) => ({ studentId: leo, lessonId: ids[at]! }),
    lesson: (at: number) =>
      courseDetails(family.view, course, family.now, newYork)!.students.find(
        ({ student }) => student.id === leo,
      )!.lessons[at]!,
  };
}

describe('A student’s work in a lesson', () => {
  it('is saved field by field: status, score and notes; another device’s changes stay [MR3.21]', async () => {
    const { family, part, lesson } = await aFamily();
    await family.does('setLessonWork', { ...part(2), values: { score: 92, notes: 'Careful' } });
    expect(lesson(2)).toMatchObject({ score: 92, notes: 'Careful', status: 'not_started' });
    const again = await family.does('setLessonWork', { ...part(2), values: { score: 92 } });
    expect(again.changes).toEqual([]);
    await family.does('setLessonWork', { ...part(2), values: { status: 'skipped' } });
    expect(lesson(2)).toMatchObject({ score: 92, state: 'skipped', date: null });
  });

  it('rejects a score unless the lesson can be scored [MR3.21]', async () => {
    const { family, part } = await aFamily();
    expect(family.refusalOf('setLessonWork', { ...part(0), values: { score: 92 } })).toEqual({
      code: 'invalid',
      issues: [{ field: 'score', message: 'problem:score-not-given' }],
    });
    expect(family.refusalOf('setLessonWork', { ...part(0), values: { score: null } })).toBe(
      undefined,
    );
  });

  it('has minutes that add up, whoever adds them', async () => {
    const { family, leo, part, lesson } = await aFamily();
    await family.does('addMinutes', { ...part(0), minutes: 20 });
    await family.does('addMinutes', { ...part(0), minutes: 15 }, asStudent(leo));
    expect(lesson(0).timeSpent).toBe(35);
    const today = dailyLessons(family.view, leo, '2026-03-02', family.now, newYork);
    expect(today.map(({ timeSpent }) => timeSpent)).toEqual([35]);
    expect(family.refusalOf('addMinutes', { ...part(0), lessonId: 5, minutes: 1 })?.code).toBe(
      'parent-missing',
    );
    for (const missing of [{ studentId: 5 }, { studentId: leo, curriculumId: 5 }])
      expect(family.refusalOf('addMinutes', { ...missing, minutes: 1 })?.code).toBe(
        'parent-missing',
      );
  });
});

describe('A pinned lesson', () => {
  it('stays on its day, even a Saturday, until it is unpinned; the others move up', async () => {
    const { family, leo, part } = await aFamily();
    const dates = () => datesIn(family.view, leo, family.now);
    await family.does('pinLesson', { ...part(1), date: '2026-03-07' });
    expect(dates()).toEqual(['03-02', '03-07', '03-03', '03-04', '03-05', '03-06']);
    await family.does('pinLesson', { ...part(1), date: null });
    expect(dates()).toEqual(['03-02', '03-03', '03-04', '03-05', '03-06', '03-09']);
  });

  it('rejects a past day', async () => {
    const { family, part } = await aFamily();
    expect(family.refusalOf('pinLesson', { ...part(1), date: '2026-03-01' })?.issues).toEqual([
      { field: 'date', message: 'problem:day-over' },
    ]);
  });
});
