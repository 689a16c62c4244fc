import { expect, it } from 'vitest';
import { dataSharing } from '../../../shared-model/derive/data-sharing.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { actingFamily } from '../support/acting-family.ts';

const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };
const settings = (id: number, isAllowed: boolean) => ({
  t: familySettings.name,
  id,
  fields: { dataSharing: isAllowed },
});

const unanswered = { t: familySettings.name, id: 1, fields: { email: '' } };

it.for([
  ['no parent has answered', [home], 'unasked'],
  ['the parents’ settings say nothing of it', [home, unanswered], 'unasked'],
  ['a parent has allowed it', [home, settings(1, true)], 'allowed'],
  ['a parent has denied it', [home, settings(1, false)], 'denied'],
  ['the record is of no family that is here', [settings(1, true)], 'unasked'],
  ['the record is another family’s', [home, settings(2, true)], 'unasked'],
] as const)('Whether the family shares data where %s: %s', async ([, changes, answer]) => {
  expect(dataSharing((await actingFamily([...changes])).view)).toBe(answer);
});
