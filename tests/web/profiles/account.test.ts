import { describe, expect, it } from 'vitest';
import { remove } from '../../../shared-model/commit/change.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { fill as fillStore } from '../../support/family/story.ts';
import { ana, asAna, dress, openTab, outbox, pairedTab, rename, type Tab } from './tablet.ts';

const next = 'a walk by the river';
const unlock = ({ profiles }: Tab, password: string) =>
  profiles.unlockParent({ memberId: 11, password });
const inFiveMinutes = async (tab: Tab): Promise<void> => {
  tab.clock.wait(5 * 60_000);
  await tab.profiles.onContact();
};
const signedBy = ({ server }: Tab, nth: number) =>
  createOpSigner(server.devices[0]!.given.at(nth)!);

describe('A parent who changes the password', () => {
  it('opens this device with the new one alone, also without a network, and goes on writing', async () => {
    const tab = await pairedTab();
    await commit(tab.profiles, rename('4th'));
    expect(await tab.profiles.changePassword({ current: ana.password, next })).toMatchObject({
      ok: true,
    });
    expect(tab.session().person).toEqual(asAna);
    await commit(tab.profiles, rename('5th'));
    const [before, after] = await outbox(tab);
    for (const [op, nth] of [
      [before!, -2],
      [after!, -1],
    ] as const) {
      const { mac, ...said } = op;
      expect([signedBy(tab, nth)(said), signedBy(tab, -1)(said)]).toContain(mac);
    }
    await tab.profiles.signOut();
    tab.server.network = 'unreachable';
    expect(await unlock(tab, ana.password)).toMatchObject({ error: { code: 'wrong' } });
    expect(await unlock(tab, next)).toMatchObject({ ok: true });
    expect(await commit(tab.profiles, rename('6th'))).toMatchObject({ ok: true });
  });

  it('with a wrong current one changes nothing', async () => {
    const tab = await pairedTab();
    expect(await tab.profiles.changePassword({ current: 'not this one', next })).toMatchObject({
      error: { code: 'wrong' },
    });
    await tab.profiles.signOut();
    expect(await unlock(tab, ana.password)).toMatchObject({ ok: true });
  });

  it('needs the server, and is told so where it doesn’t answer', async () => {
    const tab = await pairedTab();
    tab.server.network = 'unreachable';
    expect(await tab.profiles.changePassword({ current: ana.password, next })).toEqual({
      ok: false,
      error: { code: 'unreachable' },
    });
    expect(tab.session().person).toEqual(asAna);
  });

  it('has changed it, although the answer was lost', async () => {
    const tab = await pairedTab();
    tab.server.beforeAnswer = async (asked) => {
      if (asked !== 'POST /api/auth/password') return;
      tab.server.beforeAnswer = async () => undefined;
      throw new TypeError('Failed to fetch');
    };
    expect(await tab.profiles.changePassword({ current: ana.password, next })).toMatchObject({
      ok: true,
    });
    await tab.profiles.signOut();
    tab.server.network = 'unreachable';
    expect(await unlock(tab, next)).toMatchObject({ ok: true });
  });
});

describe('A password that was changed on another device while this one is without a network', () => {
  it('is the old one here until the first contact; then the new one is asked for, and nothing that waits is lost', async () => {
    const tab = await pairedTab();
    await tab.profiles.onContact();
    tab.server.network = 'unreachable';
    tab.server.accounts[0]!.password = next;
    tab.server.oldPasswords.add(11);
    await tab.profiles.signOut();
    expect(await unlock(tab, ana.password)).toMatchObject({ ok: true });
    await commit(tab.profiles, rename('4th'));
    const waiting = await outbox(tab);

    tab.server.network = 'open';
    await inFiveMinutes(tab);
    expect(tab.session()).toMatchObject({ person: null, parents: [{ hasOldPassword: true }] });
    expect(await outbox(tab)).toEqual(waiting);
    tab.server.network = 'unreachable';
    expect(await unlock(tab, ana.password)).toMatchObject({ error: { code: 'unreachable' } });

    tab.server.network = 'open';
    expect(await unlock(tab, ana.password)).toMatchObject({ error: { code: 'wrong' } });
    expect(await unlock(tab, next)).toMatchObject({ ok: true });
    expect(tab.session()).toMatchObject({ parents: [{ hasOldPassword: false }] });
    await commit(tab.profiles, dress('owl'));
    const [former, latest] = await outbox(tab);
    // The server still knows the former key, for the numbers before the new one's first.
    expect(former).toEqual(waiting[0]);
    const { mac, ...said } = latest!;
    expect(mac).toBe(signedBy(tab, -1)(said));
    tab.server.network = 'unreachable';
    await tab.profiles.signOut();
    expect(await unlock(tab, next)).toMatchObject({ ok: true });
  });

  it('leaves a child’s open profile open', async () => {
    const tab = await pairedTab();
    await tab.profiles.signInStudent({ studentId: [...tab.server.pins.keys()][0]!, pin: '4711' });
    tab.server.oldPasswords.add(11);
    await inFiveMinutes(tab);
    expect(tab.session().person).toMatchObject({ role: 'student' });
  });
});

it('A parent whose email was changed on another device opens the profile with the same password', async () => {
  const tab = await pairedTab();
  await tab.profiles.signOut();
  tab.server.accounts[0]!.email = 'ana.new@fern.example';
  expect(await unlock(tab, ana.password)).toMatchObject({ ok: true });
  expect(tab.session().parents).toMatchObject([{ email: 'ana.new@fern.example' }]);
  await tab.profiles.whenIdle();
  await tab.profiles.signOut();
  tab.server.network = 'unreachable';
  expect(await unlock(tab, ana.password)).toMatchObject({ ok: true });
});

it('A parent changes the email, and signs in here by the new one', async () => {
  const tab = await pairedTab();
  const email = 'ana.new@fern.example';
  expect(await tab.profiles.changeEmail({ email, password: 'not this one' })).toMatchObject({
    error: { code: 'wrong' },
  });
  expect(await tab.profiles.changeEmail({ email, password: ana.password })).toMatchObject({
    ok: true,
  });
  await tab.profiles.signOut();
  expect(await unlock(tab, ana.password)).toMatchObject({ ok: true });
});

it('A call that wants a recent sign-in says so, and works after the password', async () => {
  const tab = await pairedTab();
  tab.server.isLongSignedIn = true;
  expect(await tab.profiles.makeRecoveryCode()).toEqual({
    ok: false,
    error: { code: 'sign-in-again' },
  });
  expect(await tab.profiles.confirmPassword(ana.password)).toMatchObject({ ok: true });
  expect(await tab.profiles.makeRecoveryCode()).toMatchObject({ ok: true });
});

it('After an unlock without a network the server wants the password once, not a fault', async () => {
  const tab = await pairedTab();
  await tab.profiles.signOut();
  tab.server.network = 'unreachable';
  await unlock(tab, ana.password);
  tab.server.network = 'open';
  expect(await tab.profiles.readAccount()).toMatchObject({ error: { code: 'sign-in-again' } });
  expect(await tab.profiles.confirmPassword(ana.password)).toMatchObject({ ok: true });
  await tab.profiles.onContact();
  expect(await tab.profiles.readAccount()).toMatchObject({ ok: true, value: { email: ana.email } });
});

it('The passcode of a family without an account is changed on the device alone', async () => {
  const tab = await openTab();
  const family = { familyName: 'The Ferns', fullName: 'Ivy Fern', passcode: 'mossy-log-42' };
  const begun = await tab.profiles.startLocalFamily(family);
  if (!begun.ok || begun.value.role !== 'parent') throw new Error('No family');
  const { memberId } = begun.value;
  const wrong = { current: 'something else', next };
  expect(await tab.profiles.changePassword(wrong)).toMatchObject({ error: { code: 'wrong' } });
  const right = { current: family.passcode, next };
  expect(await tab.profiles.changePassword(right)).toMatchObject({ ok: true });
  expect(tab.server.asked).toEqual([]);
  await tab.profiles.signOut();
  const open = (password: string) => tab.profiles.unlockParent({ memberId, password });
  expect(await open(family.passcode)).toMatchObject({ error: { code: 'wrong' } });
  expect(await open(next)).toMatchObject({ ok: true });
});

it('Everything of the family is deleted only with its name and the password, and kept with neither', async () => {
  const tab = await pairedTab();
  const ask = (familyName: string, password: string) =>
    tab.profiles.deleteFamily({ familyName, password });
  expect(await ask('The Ferns', 'not this one')).toMatchObject({ error: { code: 'wrong' } });
  expect(await ask('The Oaks', ana.password)).toMatchObject({ error: { code: 'server' } });
  expect(await tab.profiles.readDeletion()).toEqual({ ok: true, value: null });
  expect(await ask('The Ferns', ana.password)).toEqual({ ok: true, value: tab.server.deletesAt });
  expect(await tab.profiles.keepFamily()).toEqual({ ok: true, value: null });
  expect(await tab.profiles.readDeletion()).toEqual({ ok: true, value: null });
});

const ben = { email: 'ben@fern.example', password: 'ben keeps goats', memberId: 12, familyId: 4 };

describe('A parent who leaves the family', () => {
  it('goes with the password and the family’s name; the device keeps the family and forgets the parent', async () => {
    const tab = await pairedTab();
    tab.server.accounts.push(ben);
    const leave = (familyName: string, password: string) =>
      tab.profiles.leaveFamily({ familyName, password, keepDevices: [71] });
    expect(await leave('The Ferns', 'not this one')).toMatchObject({ error: { code: 'wrong' } });
    expect(await leave('The Oaks', ana.password)).toMatchObject({ error: { code: 'server' } });
    expect(tab.session()).toMatchObject({ person: asAna, parents: [{ memberId: 11 }] });

    expect(await leave('The Ferns', ana.password)).toEqual({ ok: true, value: null });
    expect(tab.session()).toMatchObject({ family: 'synced', person: null, parents: [] });
    expect(tab.store.signers.size).toBe(0);
    const kept = await tab.store.readTransaction((tx) => tx.profiles());
    expect(kept.map(({ role }) => role)).toEqual(['student', 'student']);
    tab.server.network = 'unreachable';
    expect(await unlock(tab, ana.password)).toMatchObject({ error: { code: 'wrong' } });
  });

  it('takes along the device, unless it is left to the family', async () => {
    const tab = await pairedTab();
    tab.server.accounts.push(ben);
    const typed = { familyName: 'The Ferns', password: ana.password, keepDevices: [] };
    expect(await tab.profiles.leaveFamily(typed)).toEqual({ ok: true, value: null });
    expect(tab.server.devices.map(({ isRevoked }) => isRevoked)).toEqual([true]);
  });

  it('stays where no other parent is left, and where the server doesn’t answer', async () => {
    const tab = await pairedTab();
    const typed = { familyName: 'The Ferns', password: ana.password, keepDevices: [] };
    expect(await tab.profiles.leaveFamily(typed)).toMatchObject({ error: { code: 'server' } });
    tab.server.network = 'unreachable';
    expect(await tab.profiles.leaveFamily(typed)).toMatchObject({ error: { code: 'unreachable' } });
    expect(tab.session()).toMatchObject({ person: asAna, parents: [{ memberId: 11 }] });
  });

  it('is forgotten by the family’s other devices at their next contact, once the record is gone there', async () => {
    const tab = await pairedTab();
    tab.server.accounts.splice(0, 1);
    await inFiveMinutes(tab);
    // The server may have lost what it knew: that alone forgets nobody.
    expect(tab.session()).toMatchObject({ person: asAna, parents: [{ memberId: 11 }] });
    await fillStore(tab.store, [remove(member, 11)]);
    await inFiveMinutes(tab);
    expect(tab.session()).toMatchObject({ person: null, parents: [] });
    expect(tab.store.signers.size).toBe(0);
  });
});
