import { expect, it } from 'vitest';
import { isGone } from '../../../shared-model/actions/action.ts';
import { family as familyEntity } from '../../../shared-model/entities/family.ts';
import { smallFamily } from '../../support/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const ferns = { t: 'family', id: 4, fields: { familyName: 'The Ferns' } };
const { changes } = smallFamily();

it('Letting work rest is one field of the family, and is undone by what was there before', async () => {
  const family = await actingFamily([ferns]);
  const rests = () => family.view.get(familyEntity, 4)?.restsBefore;
  const { undo } = await family.does('letRest', { before: '2026-03-05' });
  expect(rests()).toBe('2026-03-05');
  expect(await family.undoes(undo)).toBe(true);
  expect(rests()).toBeNull();
});

it('Fields of the family are set where they differ', async () => {
  const family = await actingFamily([ferns]);
  const set = async () =>
    (await family.does('setFamily', { theme: 'dark', language: 'en' })).changes;
  expect((await set()).map(({ fields }) => fields)).toEqual([{ theme: 'dark' }]);
  expect(await set()).toEqual([]);
  expect((await actingFamily(changes)).refusalOf('setFamily', { theme: 'dark' })).toBe(isGone);
});

it('A family without a zone gets that of the device, and only then', async () => {
  const family = await actingFamily([ferns]);
  await family.does('setFirstZone', null);
  expect(family.view.get(familyEntity, 4)?.timezone).toBe('America/Chicago');
  await family.does('setFamily', { timezone: 'device' });
  expect((await family.does('setFirstZone', null)).changes).toEqual([]);
});
