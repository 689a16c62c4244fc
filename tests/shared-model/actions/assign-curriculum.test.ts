import { expect, it } from 'vitest';
import { assignCurriculum } from '../../../shared-model/actions/assign-curriculum.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';

const values = { studentId: 7, curriculumId: 8 };
const before = {
  ...values,
  id: 1,
  lessonsPerDay: 1,
  startDate: '2026-02-02',
  isActive: false,
  currentLesson: 4,
};
const startOf = (given: object, ...rest: [typeof before | undefined]) =>
  assignCurriculum({ ...values, ...given }, ...rest, '2026-03-04', seededRandom(1)).fields[
    'startDate'
  ];

it('A curriculum starts today if nothing else is said, and one that was begun goes on from its beginning', () => {
  expect(startOf({}, undefined)).toBe('2026-03-04');
  expect(startOf({ startDate: '2026-04-01' }, undefined)).toBe('2026-04-01');
  expect(startOf({}, before)).toBe('2026-02-02');
  expect(startOf({ startDate: '2026-04-01' }, before)).toBe('2026-04-01');
});
