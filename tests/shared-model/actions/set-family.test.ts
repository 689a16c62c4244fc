import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { settingsOfFamily } from '../../../shared-model/derive/settings-of-family.ts';
import { ownSettings } from '../../../shared-model/derive/settings-of-person.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { asksInDoubt, dataSharing } from '../../../shared-model/derive/data-sharing.ts';
import { family as familyEntity } from '../../../shared-model/entities/family.ts';
import { smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const ferns = { t: 'family', id: 4, fields: { familyName: 'The Ferns' } };
const { changes } = smallFamily();

it('Letting work rest is one field of the family, and is undone by what was there before', async () => {
  const family = await actingFamily([ferns]);
  const rests = () => family.view.get(familyEntity, 4)?.restsBefore;
  const { undo } = await family.does('dismissOverdue', { before: '2026-03-05' });
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
  expect((await actingFamily(changes)).refusalOf('setFamily', { theme: 'dark' })).toBe(
    missingRecord,
  );
});

it('A parent’s first answer about data sharing is written, also a no, and the same answer again is not; only a yes to doubtful lists is one', async () => {
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
  expect(asksInDoubt(family.view)).toBe(false);
  const inDoubt = async (isAllowed: boolean, isAlsoInDoubt: boolean) =>
    (await family.does('setDataSharing', { isAllowed, isAlsoInDoubt })).changes.map(
      ({ fields }) => fields,
    );
  expect(await inDoubt(true, true)).toEqual([{ asksInDoubt: true }]);
  expect(asksInDoubt(family.view)).toBe(true);
  expect(await inDoubt(false, true)).toEqual([{ dataSharing: false, asksInDoubt: false }]);
  expect(asksInDoubt(family.view)).toBe(false);
  expect(await answer(true)).toEqual([{ dataSharing: true }]);
  expect(asksInDoubt(family.view)).toBe(false);
  const none = await actingFamily(changes);
  expect(none.refusalOf('setDataSharing', { isAllowed: true })).toBe(missingRecord);
});

it('Settings that only parents see are written where they differ from what is stored, also a default that somebody chooses', async () => {
  const family = await actingFamily([
    ferns,
    { t: 'family-settings', id: 4, fields: { email: '' } },
  ]);
  expect(settingsOfFamily(family.view)).toMatchObject({
    notifyEmail: true,
    notifyAssignments: true,
    notifyProgress: false,
    notifyWeekly: true,
    dataSharing: false,
    analytics: false,
    autoBackup: true,
    backupFrequency: 'weekly',
  });
  const set = async () =>
    (await family.does('setFamilySettings', { analytics: false, backupFrequency: 'daily' }))
      .changes;
  expect((await set()).map(({ fields }) => fields)).toEqual([
    { analytics: false, backupFrequency: 'daily' },
  ]);
  expect(await set()).toEqual([]);
  expect(settingsOfFamily(family.view).backupFrequency).toBe('daily');
  const none = await actingFamily(changes);
  expect(none.refusalOf('setFamilySettings', { analytics: true })).toBe(missingRecord);
  expect(settingsOfFamily(none.view).autoBackup).toBe(true);
});

it('A theme for the family holds for the parent who sets it, and leaves what others chose', async () => {
  const ana = update(member, 11, { fullName: 'Ana Fern', theme: 'light' });
  const bert = update(member, 12, { fullName: 'Bert Fern', theme: 'light' });
  const family = await actingFamily([ferns, ana, bert]);
  await family.does('setFamilyTheme', { theme: 'dark', memberId: 11 });
  const themes = [11, 12].map((id) => ownSettings(family.view, { t: 'member', id }).theme);
  expect(themes).toEqual(['dark', 'light']);
  expect((await family.does('setFamilyTheme', { theme: 'dark', memberId: 11 })).changes).toEqual(
    [],
  );
  const none = await actingFamily(changes);
  expect(none.refusalOf('setFamilyTheme', { theme: 'dark', memberId: 11 })).toBe(missingRecord);
});
