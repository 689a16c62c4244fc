import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { asStudent, smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { changes, leo } = smallFamily();

it('The name of an adult is set, if there is one; none that is too short, and by no student', async () => {
  const family = await actingFamily([...changes, update(member, 11, { fullName: 'Ana' })]);
  await family.does('saveMember', { id: 11, fullName: 'Ana Fern' });
  expect(family.view.get(member, 11)?.fullName).toBe('Ana Fern');
  await expect(family.does('saveMember', { id: 11, fullName: 'A' })).rejects.toThrow(/invalid/);
  const byLeo = family.does('saveMember', { id: 11, fullName: 'Leo' }, asStudent(leo.id));
  await expect(byLeo).rejects.toThrow(/forbidden/);
  expect(family.refusalOf('saveMember', { id: 99, fullName: 'Nobody' })).toBe(missingRecord);
});

it('A teacher is added by name', async () => {
  const family = await actingFamily(changes);
  const { value } = await family.does('saveMember', { id: null, fullName: 'Grandpa Joe' });
  expect(family.view.get(member, value.id)).toMatchObject({
    fullName: 'Grandpa Joe',
    role: 'teacher',
  });
});
