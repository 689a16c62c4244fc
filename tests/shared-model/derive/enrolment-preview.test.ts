import { expect, it } from 'vitest';
import {
  previewEnrolments,
  type PossibleEnrolment,
} from '../../../shared-model/derive/enrolment-preview.ts';
import { listCourses } from '../../../shared-model/derive/courses.ts';
import { actingCourseFamily, newYork } from '../support/course-family.ts';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, leo, course } = told;
  const enrolling: PossibleEnrolment = {
    studentId: leo,
    curriculumId: course,
    lessonCount: 0,
    lessonsPerDay: 1,
    startDate: '2026-03-02',
    weekdays: null,
  };
  const preview = (values: Partial<PossibleEnrolment> = {}) =>
    previewEnrolments(family.view, [{ ...enrolling, ...values }], family.now, newYork)[0];
  return { ...told, preview };
}

it('Of a course that isn’t there yet, so many lessons take so many school days', async () => {
  const { preview, leo } = await aFamily();
  const unmade = { curriculumId: null, lessonCount: 6 };
  expect(preview(unmade)).toEqual({ studentId: leo, endDate: '2026-03-09', unplaced: 0 });
  expect(preview({ ...unmade, lessonsPerDay: 4 })).toMatchObject({ endDate: '2026-03-03' });
  expect(preview({ ...unmade, weekdays: [5] })).toMatchObject({ endDate: '2026-04-10' });
  expect(preview({ ...unmade, startDate: '2026-03-07' })).toMatchObject({ endDate: '2026-03-16' });
  expect(preview({ ...unmade, lessonCount: 0 })).toMatchObject({ endDate: null, unplaced: 0 });
});

it('What the student has done in the course counts, and so does its pause', async () => {
  const { preview, family, leo, ids, course } = await aFamily();
  await family.does('completeItem', { kind: 'lesson-progress', studentId: leo, lessonId: ids[0]! });
  await family.does('saveTimeOff', {
    id: null,
    values: {
      kind: 'course-pause',
      curriculumId: course,
      startDate: '2026-03-03',
      endDate: '2026-03-04',
    },
  });
  expect(preview({ startDate: '2026-03-01' })).toMatchObject({ endDate: '2026-03-11' });
});

it('The school year may end before: then so many lessons have no day', async () => {
  const { preview, family } = await aFamily();
  await family.does('saveSchoolTerm', {
    id: null,
    values: { kind: 'year', name: '', startDate: '2025-09-01', endDate: '2026-03-04' },
  });
  expect(preview()).toMatchObject({ endDate: null, unplaced: 3 });
});

it('What is saved comes to what was said before', async () => {
  const { preview, family, leo, course } = await aFamily();
  const pace = { lessonsPerDay: 3, startDate: '2026-03-10', weekdays: [1, 3] };
  const said = preview(pace);
  await family.does('editCourseStudent', { studentId: leo, curriculumId: course, values: pace });
  const [card] = listCourses(family.view, family.now, newYork);
  const [leos] = card!.students.filter(({ student }) => student.id === leo);
  expect(leos?.progress.endDate).toBe(said?.endDate);
  expect(said?.endDate).toBe('2026-03-16');
});
