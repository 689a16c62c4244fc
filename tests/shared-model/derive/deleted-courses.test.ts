import { expect, it } from 'vitest';
import { deletedCourses } from '../../../shared-model/derive/deleted-courses.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { actingCourseFamily } from '../support/course-family.ts';

it('A deleted course is told of for 30 days, until it is brought back', async () => {
  const { family, course } = await actingCourseFamily();
  const names = (at: number) => deletedCourses(family.view, at).map((one) => one.course.name);
  expect(names(family.now)).toEqual([]);
  await family.does('removeRecord', { kind: 'curriculum', id: course });
  expect(names(family.now)).toEqual(['Fractions']);
  expect(names(family.now + 29 * 24 * hourMs)).toEqual(['Fractions']);
  expect(names(family.now + 31 * 24 * hourMs)).toEqual([]);
  await family.does('restoreRecord', { kind: 'curriculum', id: course });
  expect(names(family.now)).toEqual([]);
});
