import { expect, it } from 'vitest';
import { sharesData } from '../../../shared-model/derive/data-sharing.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { actingFamily } from '../support/acting-family.ts';

const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };
const settings = (id: number, dataSharing: boolean) => ({
  t: familySettings.name,
  id,
  fields: { dataSharing },
});

it.for([
  ['nobody has said anything', [home], false],
  ['a parent has turned it on', [home, settings(1, true)], true],
  ['a parent has turned it off', [home, settings(1, false)], false],
  ['the record is of no family that is here', [settings(1, true)], false],
  ['the record is another family’s', [home, settings(2, true)], false],
] as const)('Whether the family shares data, where %s: %s', async ([, changes, isShared]) => {
  expect(sharesData((await actingFamily([...changes])).view)).toBe(isShared);
});
