import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { noSuchCurriculum } from '../../../shared-model/actions/assign-curriculum.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { leo, changes } = smallFamily();
const ferns = { t: 'family', id: 4, fields: { familyName: 'The Ferns', timezone: 'device' } };
const course = { t: 'curriculum', id: 8, fields: { name: 'Algebra', subject: 'Math' } };
const values = { studentId: leo.id, curriculumId: 8 };

it('A curriculum starts today if nothing else is said, and one that was begun goes on from its beginning', async () => {
  const family = await actingFamily([...changes, ferns, course]);
  const { value } = await family.does('assignCurriculum', values);
  const now = () => family.view.get(studentCurriculum, value.id);
  expect(now()).toMatchObject({ ...values, startDate: '2026-03-02', isActive: true });
  await family.write([update(studentCurriculum, value.id, { isActive: false })]);
  family.now += 3 * 86_400_000;
  await family.does('assignCurriculum', { ...values, lessonsPerDay: 2 });
  expect(now()).toMatchObject({ startDate: '2026-03-02', lessonsPerDay: 2, isActive: true });
  await family.does('assignCurriculum', { ...values, startDate: '2026-04-01' });
  expect(now()?.startDate).toBe('2026-04-01');
});

it('Neither a student nor a curriculum of another family is taken', async () => {
  const family = await actingFamily([...changes, ferns, course]);
  expect(family.refusalOf('assignCurriculum', { ...values, studentId: 5 })).toBe(missingRecord);
  const other = { ...values, curriculumId: 9 };
  expect(family.refusalOf('assignCurriculum', other)).toBe(noSuchCurriculum);
});
