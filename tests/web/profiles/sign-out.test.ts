import { expect, it } from 'vitest';
import { ana, another, attempt, pairedTab, rename } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

it('Signing out closes the profile here, in all tabs, and ends the session at the server [MR2.10]', async () => {
  const tab = await pairedTab();
  const other = await another(tab);
  expect(other.session().person).not.toBeNull();
  expect(await tab.profiles.signOut()).toEqual({ ok: true, value: null });
  expect(tab.session()).toMatchObject({ person: null, closedByIdle: false });
  expect(tab.cookies.session).toBeNull();
  for (const { profiles, store, session } of [tab, other]) {
    expect(await commit(profiles, rename('4th'))).toEqual({ ok: false, error: { code: 'locked' } });
    await expect.poll(() => [session().person, store.signers.has(11)]).toEqual([null, false]);
  }
});

it('Signing out without a network closes the profile, and the server is notified at the next contact', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  expect(await tab.profiles.signOut()).toEqual({ ok: true, value: null });
  expect(tab.session().person).toBeNull();
  await tab.profiles.onContact();
  expect(tab.cookies.session).not.toBeNull();
  tab.server.network = 'open';
  await tab.profiles.onContact();
  expect(tab.cookies.session).toBeNull();
  const { length } = tab.server.asked;
  await tab.profiles.onContact();
  expect(tab.server.asked).toHaveLength(length);
});

it('A sign-out that fails at the server closes the profile all the same, and says so [MR4.10, SP8.2]', async () => {
  const tab = await pairedTab();
  tab.server.network = 'broken';
  const error = { code: 'server', message: 'The server has trouble' };
  expect(await tab.profiles.signOut()).toEqual({ ok: false, error });
  expect(tab.session().person).toBeNull();
});

it('A pending sign-out ends nobody’s later session', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.signOut();
  tab.server.network = 'open';
  expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
  await tab.profiles.onContact();
  expect(tab.cookies.session).toMatchObject({ memberId: 11 });
});

it('A person without a session at the server signs out without a second request', async () => {
  const tab = await pairedTab();
  await tab.profiles.signOut();
  tab.server.network = 'unreachable';
  await tab.profiles.unlockParent({ memberId: 11, password: ana.password });
  await tab.profiles.signOut();
  expect(tab.session().person).toBeNull();
});
