import { expect, it } from 'vitest';
import { recordGone } from '../../../shared-model/actions/action.ts';
import { dataSharing } from '../../../shared-model/derive/data-sharing.ts';
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
  expect((await actingFamily(changes)).refusalOf('setFamily', { theme: 'dark' })).toBe(recordGone);
});

it('A family without a zone gets that of the device, and only then', async () => {
  const family = await actingFamily([ferns]);
  await family.does('setFirstZone', null);
  expect(family.view.get(familyEntity, 4)?.timezone).toBe('America/Chicago');
  await family.does('setFamily', { timezone: 'device' });
  expect((await family.does('setFirstZone', null)).changes).toEqual([]);
});

it('A parent’s first answer about data sharing is written, also a no, and the same answer again is not', async () => {
  const settings = { t: 'family-settings', id: 4, fields: { email: '' } };
  const family = await actingFamily([ferns, settings]);
  const answer = async (isAllowed: boolean) =>
    (await family.does('setDataSharing', { isAllowed })).changes.map(({ fields }) => fields);
  expect(dataSharing(family.view)).toBe('unasked');
  expect(await answer(false)).toEqual([{ dataSharing: false }]);
  expect(dataSharing(family.view)).toBe('denied');
  expect(await answer(false)).toEqual([]);
  expect(await answer(true)).toEqual([{ dataSharing: true }]);
  expect(dataSharing(family.view)).toBe('allowed');
  expect(await answer(true)).toEqual([]);
  const none = await actingFamily(changes);
  expect(none.refusalOf('setDataSharing', { isAllowed: true })).toBe(recordGone);
});
