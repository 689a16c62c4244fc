import { describe, expect, it } from 'vitest';
import { courseDetails } from '../../../shared-model/derive/courses.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { actingCourseFamily, newYork } from '../support/course-family.ts';

const named = async (name: string) => {
  const told = await actingCourseFamily();
  await told.family.does('saveCurriculum', { id: told.course, values: { name } });
  const { value } = await told.family.does('copyCourse', { id: told.course });
  return value.name;
};

describe('A course that is copied to the next year', () => {
  it('has the same lessons, open ones, and the same children at their pace from its first day on', async () => {
    const { family, course, leo, mia, ids } = await actingCourseFamily();
    await family.does('completeItem', {
      kind: 'lesson-progress',
      studentId: leo,
      lessonId: ids[0]!,
    });
    await family.does('saveCurriculum', {
      id: course,
      values: { isbn: '978-0-306-40615-7', pages: 212, isArchived: true },
    });
    const { value, undo } = await family.does('copyCourse', { id: course });
    const copy = courseDetails(family.view, value.id, family.now, newYork)!;
    const first = courseDetails(family.view, course, family.now, newYork)!;
    expect(copy.course).toMatchObject({
      name: 'Fractions 2026–27',
      isbn: '978-0-306-40615-7',
      pages: 212,
      isArchived: false,
    });
    expect(copy.lessons.map(({ title, type }) => [title, type])).toEqual(
      first.lessons.map(({ title, type }) => [title, type]),
    );
    expect(
      copy.students.map(({ student, enrolment, progress }) => [
        student.id,
        enrolment.lessonsPerDay,
        enrolment.weekdays,
        enrolment.startDate,
        progress.done,
      ]),
    ).toEqual(
      first.students.map(({ student, enrolment }) => [
        student.id,
        enrolment.lessonsPerDay,
        enrolment.weekdays,
        '2026-08-01',
        0,
      ]),
    );
    expect(new Set(copy.students.map(({ student }) => student.id))).toEqual(new Set([leo, mia]));
    expect(await family.undoes(undo)).toBe(true);
    expect(family.view.get(curriculum, value.id)).toBeUndefined();
  });

  it('begins with the family’s own next school year', async () => {
    const { family, course } = await actingCourseFamily();
    for (const [startDate, endDate] of [
      ['2025-08-18', '2026-05-29'],
      ['2026-08-24', '2027-05-28'],
    ] as const)
      await family.does('saveSchoolTerm', {
        id: null,
        values: { name: startDate, kind: 'year', startDate, endDate },
      });
    const { value } = await family.does('copyCourse', { id: course });
    const copy = courseDetails(family.view, value.id, family.now, newYork)!;
    expect(copy.students.map(({ enrolment }) => enrolment.startDate)).toEqual([
      '2026-08-24',
      '2026-08-24',
    ]);
  });

  it('has one year in its name where the family’s years lie in one', async () => {
    const { family, course } = await actingCourseFamily();
    await family.does('saveSchoolTerm', {
      id: null,
      values: { name: '', kind: 'year', startDate: '2026-01-27', endDate: '2026-12-18' },
    });
    const { value } = await family.does('copyCourse', { id: course });
    expect(value.name).toMatch(/ 2027$/);
  });

  it.each([
    ['P.E. 2025–26', 'P.E. 2026–27'],
    ['2025/26 Piano', '2026/27 Piano'],
    ['Reading 2025-2026', 'Reading 2026-2027'],
    ['Choir 2026', 'Choir 2027'],
    ['Saxon Math 5/4', 'Saxon Math 5/4 2026–27'],
    ['x'.repeat(200), `${'x'.repeat(192)} 2026–27`],
  ])('tells its year in its name: “%s” becomes “%s”', async (name, next) => {
    expect(await named(name)).toBe(next);
  });

  it('is refused where it is gone', async () => {
    const { family } = await actingCourseFamily();
    expect(family.refusalOf('copyCourse', { id: 5 })?.code).toBe('parent-missing');
  });
});
