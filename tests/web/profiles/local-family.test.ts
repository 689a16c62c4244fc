import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { another, attempt, openTab, outbox } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

const minute = 60_000;
const given = { familyName: 'The Oaks', fullName: 'Ben Oak', passcode: 'acorn & leaf' };
const ida = create(student, { fullName: 'Ida Oak', gradeLevel: '1st' }, seededRandom(9));

async function oaks(zone?: string) {
  const tab = await openTab(zone === undefined ? {} : { zone });
  const made = await tab.profiles.startLocalFamily(given);
  if (!made.ok || made.value.role !== 'parent') throw new Error(JSON.stringify(made));
  return { tab, memberId: made.value.memberId };
}

it('A local family starts with its parent signed in, and nothing to send [MR2.3]', async () => {
  const { tab, memberId } = await oaks();
  expect(tab.session()).toMatchObject({
    family: 'local',
    person: { role: 'parent', memberId },
    parents: [{ memberId, email: null }],
  });
  expect(await commit(tab.profiles, [ida])).toMatchObject({ ok: true });
  expect(await outbox(tab)).toEqual([]);
  const [family] = await tab.store.list('family');
  expect(family).toMatchObject({
    id: tab.session().familyId,
    fields: { familyName: 'The Oaks', timezone: 'America/Chicago' },
  });
  expect(await tab.store.list('member')).toMatchObject([{ fields: { fullName: 'Ben Oak' } }]);
});

it('A device in a zone that isn’t on the list keeps following the device’s zone', async () => {
  const { tab } = await oaks('Asia/Tokyo');
  expect((await tab.store.list('family'))[0]!.fields['timezone']).toBe('device');
});

it.each([
  [{ familyName: 'O' }, problemText('family-name-required')],
  [{ fullName: '' }, problemText('full-name-required')],
  [{ passcode: 'acorn' }, problemText('password-too-short', { min: 6 })],
  [{ passcode: '123456' }, problemText('password-common')],
])('not with %o', async (wrong, message) => {
  const tab = await openTab();
  expect(await tab.profiles.startLocalFamily({ ...given, ...wrong })).toEqual({
    ok: false,
    error: { code: 'invalid', message },
  });
  expect(tab.session().family).toBe('none');
});

it('Passcodes and PINs of a local family are verified here, without any request', async () => {
  const { tab, memberId } = await oaks();
  await commit(tab.profiles, [ida]);
  expect(await tab.profiles.setPin({ studentId: ida.id, pin: '2468' })).toMatchObject({ ok: true });
  expect(tab.session()).toMatchObject({ pinsWaiting: 0, pinLengths: { [ida.id]: 4 } });
  expect(await tab.profiles.signInStudent({ studentId: ida.id, pin: '1111' })).toMatchObject({
    error: { code: 'wrong' },
  });
  expect(await tab.profiles.signInStudent({ studentId: ida.id, pin: '2468' })).toMatchObject({
    ok: true,
  });
  tab.close();
  const reloaded = await another(tab);
  expect(reloaded.session().person).toEqual({ role: 'student', studentId: ida.id });
  expect(await reloaded.profiles.unlockParent({ memberId, password: 'wrong one' })).toMatchObject({
    error: { code: 'wrong' },
  });
  expect(
    await reloaded.profiles.unlockParent({ memberId, password: given.passcode }),
  ).toMatchObject({ ok: true });
  expect(await reloaded.profiles.signOut()).toMatchObject({ ok: true });
  await reloaded.profiles.onContact();
  expect(tab.server.asked).toEqual([]);
});

it('The parent’s profile closes when idle once a child can sign in', async () => {
  const { tab } = await oaks();
  tab.clock.wait(16 * minute);
  await tab.profiles.closeIfIdle();
  expect(tab.session()).toMatchObject({ isShared: false, person: { role: 'parent' } });
  await commit(tab.profiles, [ida]);
  await tab.profiles.setPin({ studentId: ida.id, pin: '1234' });
  expect(tab.session().isShared).toBe(true);
  await tab.profiles.touch();
  tab.clock.wait(16 * minute);
  await tab.profiles.closeIfIdle();
  expect(tab.session()).toMatchObject({ person: null, closedByIdle: true });
});

it('A device with a family accepts neither another family nor an account', async () => {
  const { tab } = await oaks();
  const anothers = { ok: false, error: { code: 'another-family' } };
  expect(await tab.profiles.startLocalFamily(given)).toEqual(anothers);
  expect(await tab.profiles.signInParent(attempt)).toEqual(anothers);
  expect(tab.server.asked).toEqual([]);
});

it('A student without a PIN can’t sign in', async () => {
  const { tab } = await oaks();
  await commit(tab.profiles, [ida]);
  expect(await tab.profiles.signInStudent({ studentId: ida.id, pin: '1111' })).toMatchObject({
    error: { code: 'wrong' },
  });
});
