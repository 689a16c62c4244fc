import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { remove } from '../../../shared-model/commit/change.ts';
import { listStudents } from '../../../shared-model/derive/people.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import { smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { leo, mia, changes } = smallFamily();

it('A student is made, and changed in no more than differs', async () => {
  const family = await actingFamily(changes);
  const values = { fullName: 'Zoe Fern', gradeLevel: 'Kindergarten' };
  const { value } = await family.does('saveStudent', { id: null, values });
  expect(family.view.get(student, value.id)).toMatchObject(values);
  const saving = { id: value.id, values: { ...values, gradeLevel: '1st Grade' } };
  const saved = await family.does('saveStudent', saving);
  expect(saved.changes.map(({ fields }) => fields)).toEqual([{ gradeLevel: '1st Grade' }]);
  expect((await family.does('saveStudent', saving)).changes).toEqual([]);
});

it('A student who was deleted meanwhile is not changed any more', async () => {
  const family = await actingFamily([...changes, remove(student, leo.id)]);
  const values = { fullName: 'Leo Moss' };
  expect(family.refusalOf('saveStudent', { id: leo.id, values })).toBe(missingRecord);
  expect(family.refusalOf('saveStudent', { id: mia.id, values })).toBeUndefined();
});

it('A new student who chose no animal gets one that no sibling has; a chosen one stays as it is', async () => {
  const family = await actingFamily(changes);
  const avatarsOf = () => listStudents(family.view).map((one) => avatarOf(one).id);
  const values = { fullName: 'Leo Fern', gradeLevel: 'Kindergarten' };
  const { value } = await family.does('saveStudent', { id: null, values });
  expect(new Set(avatarsOf()).size).toBe(3);
  const own = family.view.get(student, value.id)!.avatar;
  await family.does('saveStudent', { id: value.id, values: { gradeLevel: '1st Grade' } });
  expect(family.view.get(student, value.id)!.avatar).toBe(own);
  const twin = { ...values, avatar: own };
  const chosen = await family.does('saveStudent', { id: null, values: twin });
  expect(family.view.get(student, chosen.value.id)!.avatar).toBe(own);
  await family.does('importStudents', { students: [values, values] });
  expect(new Set(avatarsOf()).size).toBe(avatarsOf().length - 1);
});
