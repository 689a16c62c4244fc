import { expect, it } from 'vitest';
import { ana, another, attempt, fill, leo, pairedTab, rename } from './tablet.ts';
import { countsIn } from '../data/on-disk.ts';
import { commit } from '../../support/screens/commit-changes.ts';

it('Removing the family deletes everything here, in all tabs, and the device at the server [MR2.11]', async () => {
  const tab = await pairedTab();
  const other = await another(tab);
  await commit(tab.profiles, rename('4th'));
  expect(await tab.profiles.removeFamily()).toEqual({ ok: true, value: null });
  expect(await countsIn(tab.name)).toEqual({ device: 2 });
  expect(tab.server.devices[0]!.isRevoked).toBe(true);
  expect(tab.cookies.session).toBeNull();
  for (const { session, store } of [tab, other]) {
    await expect.poll(() => session()).toMatchObject({ family: 'none', person: null, parents: [] });
    expect(store.signers.has(11)).toBe(false);
  }
  expect(await commit(tab.profiles, rename('5th'))).toEqual({
    ok: false,
    error: { code: 'locked' },
  });
});

it('Removing the family makes room for another', async () => {
  const tab = await pairedTab();
  await tab.profiles.signOut();
  tab.server.network = 'unreachable';
  expect(await tab.profiles.removeFamily()).toEqual({ ok: true, value: null });
  tab.server.network = 'open';
  const ben = { email: 'ben@oak.example', password: ana.password, isShared: false };
  expect(await tab.profiles.signInParent(ben)).toMatchObject({ ok: true });
  expect(tab.session().familyId).toBe(9);
});

it('Removing the family allows the same family to pair it again as another device', async () => {
  const tab = await pairedTab();
  await tab.profiles.removeFamily();
  expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
  await fill(tab);
  expect(tab.server.devices.map(({ id, isRevoked }) => [id, isRevoked])).toEqual([
    [71, true],
    [72, false],
  ]);
  expect(await commit(tab.profiles, rename('4th'))).toMatchObject({ ok: true });
});

it('Removing the family is not allowed to a student', async () => {
  const tab = await pairedTab();
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(await tab.profiles.removeFamily()).toEqual({ ok: false, error: { code: 'locked' } });
  expect(tab.session().family).toBe('synced');
});
