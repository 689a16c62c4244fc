import { expect, it } from 'vitest';
import { changedFields, zoneOf } from '../../../shared-model/actions/action.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { stored } from '../../support/family/story.ts';

it('Of a form’s values only those count that the record doesn’t hold already', () => {
  const record = { name: 'Math', studentIds: [1, 2], subject: null };
  expect(changedFields(record, { name: 'Math', studentIds: [1, 2], subject: null })).toEqual({});
  expect(changedFields(record, { name: 'Art', studentIds: [2] })).toEqual({
    name: 'Art',
    studentIds: [2],
  });
});

it('The family’s zone is its own, or that of whoever acts', () => {
  const zoneWith = (fields: object) =>
    zoneOf(new FamilyView([stored('family', 4, { familyName: 'The Ferns', ...fields })]), {
      zone: 'Europe/Oslo',
    });
  expect(zoneWith({ timezone: 'America/Denver' })).toBe('America/Denver');
  expect(zoneWith({ timezone: 'device' })).toBe('Europe/Oslo');
  expect(zoneOf(new FamilyView([]), { zone: 'Europe/Oslo' })).toBe('Europe/Oslo');
});
