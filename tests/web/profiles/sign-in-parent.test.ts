import { describe, expect, it } from 'vitest';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import {
  ana,
  another,
  asAna,
  asLeo,
  attempt,
  fill,
  leo,
  openTab,
  outbox,
  pairedTab,
  rename,
} from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const wrong = { ok: false, error: { code: 'wrong', message: expect.anything() } };
const again = { memberId: 11, password: ana.password };

describe('A parent’s first sign-in', () => {
  it('makes the browser a device of the family, opens the profile and caches the PINs', async () => {
    const tab = await openTab();
    expect(tab.session()).toMatchObject({ family: 'none', person: null, parents: [] });
    expect(await tab.profiles.signInParent({ ...attempt, isShared: true })).toEqual({
      ok: true,
      value: asAna,
    });
    expect(tab.session()).toMatchObject({
      family: 'synced',
      familyId: 4,
      person: asAna,
      isShared: true,
      parents: [{ memberId: 11, email: ana.email }],
    });
    expect(tab.restarts).toBe(1);
    expect(tab.server.devices).toMatchObject([{ name: 'Test tablet', holder: { kind: 'family' } }]);
    await tab.profiles.whenIdle();
    await expect.poll(() => tab.session().pinLengths).toMatchObject({ [leo]: 4 });
  });

  it('signs writes with the key that the server issued', async () => {
    const tab = await pairedTab();
    expect(await commit(tab.profiles, rename('4th'))).toMatchObject({ ok: true });
    const [op] = await outbox(tab);
    const { mac, ...rest } = op!;
    expect(op!.by).toBe('m11');
    expect(mac).toBe(createOpSigner(tab.server.devices[0]!.signingKeys.get(11)!)(rest));
  });

  it.each([
    ['not an address', 'abcdef', 'problem:email-invalid'],
    [ana.email, 'abc', 'problem:password-too-short {"min":6}'],
  ])(
    'with %s and %s it is told what is wrong, and nobody is asked',
    async (email, password, message) => {
      const tab = await openTab();
      expect(await tab.profiles.signInParent({ email, password, isShared: false })).toEqual({
        ok: false,
        error: { code: 'invalid', message },
      });
      expect(tab.server.asked).toEqual([]);
    },
  );

  it('with a wrong password changes nothing and shows the server’s message', async () => {
    const tab = await openTab();
    const before = tab.session();
    expect(await tab.profiles.signInParent({ ...attempt, password: 'not this one' })).toEqual({
      ok: false,
      error: { code: 'wrong', message: 'Please check your email and password.' },
    });
    expect(tab.session()).toEqual(before);
  });

  it('shows how long to wait if the server says so', async () => {
    const tab = await openTab();
    const tooMany = { status: 429, message: 'Too many', retryAfter: 17 };
    tab.server.instead.set('POST /api/auth/login', tooMany);
    expect(await tab.profiles.signInParent(attempt)).toEqual({
      ok: false,
      error: { code: 'cooldown', seconds: 17 },
    });
  });

  it.each([
    ['unreachable', { code: 'unreachable' }],
    ['captive-portal', { code: 'unreachable' }],
    ['broken', { code: 'server', message: 'The server has trouble' }],
  ] as const)('without a server (%s) it can’t be', async (network, error) => {
    const tab = await openTab();
    tab.server.network = network;
    expect(await tab.profiles.signInParent(attempt)).toEqual({ ok: false, error });
  });

  it('that loses the network halfway leaves nobody signed in, here or at the server', async () => {
    const tab = await openTab();
    tab.server.instead.set('POST /api/devices', 'unreachable');
    expect(await tab.profiles.signInParent(attempt)).toMatchObject({
      error: { code: 'unreachable' },
    });
    expect(tab.session().person).toBeNull();
    tab.server.instead.clear();
    expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
  });
});

describe('A parent who is known here', () => {
  it.each(['unreachable', 'captive-portal', 'broken'] as const)(
    'opens the profile with the password while the server is %s, and writes [MR2.7]',
    async (network) => {
      const tab = await pairedTab();
      await tab.profiles.signOut();
      tab.server.network = network;
      expect(await tab.profiles.unlockParent({ ...again, password: 'not this one' })).toMatchObject(
        {
          error: { code: 'wrong' },
        },
      );
      expect(tab.session().person).toBeNull();
      expect(await tab.profiles.unlockParent(again)).toEqual({ ok: true, value: asAna });
      expect(await commit(tab.profiles, rename('4th'))).toMatchObject({ ok: true });
      await tab.profiles.signOut();
      const shouted = { ...attempt, email: ana.email.toUpperCase() };
      expect(await tab.profiles.signInParent(shouted)).toEqual({ ok: true, value: asAna });
    },
  );

  it('can’t sign in by another address', async () => {
    const tab = await pairedTab();
    tab.server.network = 'unreachable';
    const stranger = { ...attempt, email: 'someone@else.example' };
    expect(await tab.profiles.signInParent(stranger)).toMatchObject({
      error: { code: 'unreachable' },
    });
    expect(await tab.profiles.unlockParent({ ...again, memberId: 12 })).toMatchObject({
      error: { code: 'wrong' },
    });
  });

  it('is refused if the server refuses, although the device would accept the password', async () => {
    const tab = await pairedTab();
    await tab.profiles.signOut();
    tab.server.accounts[0]!.password = 'changed on the phone';
    tab.server.network = 'unreachable';
    expect(await tab.profiles.unlockParent(again)).toMatchObject({ ok: true });
    await tab.profiles.signOut();
    tab.server.network = 'open';
    expect(await tab.profiles.unlockParent(again)).toMatchObject(wrong);
    await tab.profiles.whenIdle();
    // From then on the old one opens nothing here either.
    tab.server.network = 'unreachable';
    expect(await tab.profiles.unlockParent(again)).toMatchObject({
      error: { code: 'unreachable' },
    });
    tab.server.network = 'open';
    const changed = { memberId: 11, password: 'changed on the phone' };
    expect(await tab.profiles.unlockParent(changed)).toMatchObject({ ok: true });
    expect(await commit(tab.profiles, rename('4th'))).toMatchObject({ ok: true });
    await tab.profiles.signOut();
    tab.server.network = 'unreachable';
    expect(await tab.profiles.unlockParent(changed)).toMatchObject({ ok: true });
  });

  it('keeps the former password when only a typing mistake was refused', async () => {
    const tab = await pairedTab();
    expect(await tab.profiles.unlockParent({ ...again, password: 'mistyped' })).toMatchObject(
      wrong,
    );
    await tab.profiles.whenIdle();
    tab.server.network = 'unreachable';
    expect(await tab.profiles.unlockParent(again)).toMatchObject({ ok: true });
  });

  it('has to wait after five wrong passwords', async () => {
    const tab = await pairedTab();
    tab.server.network = 'unreachable';
    for (let turn = 0; turn < 5; turn += 1) {
      expect(
        await tab.profiles.unlockParent({ ...again, password: `wrong ${turn}` }),
      ).toMatchObject({
        error: { code: 'wrong' },
      });
    }
    const rest = { error: { code: 'cooldown', seconds: 30 } };
    expect(await tab.profiles.unlockParent(again)).toMatchObject(rest);
    tab.clock.wait(30_000);
    expect(await tab.profiles.unlockParent(again)).toMatchObject({ ok: true });
  });

  it('stays the same device, under the name that the family gave it', async () => {
    const tab = await pairedTab();
    tab.server.devices[0]!.name = 'Kitchen tablet';
    await tab.profiles.signOut();
    expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
    expect(tab.server.devices).toMatchObject([{ id: 71, name: 'Kitchen tablet' }]);
  });
});

describe('A device', () => {
  it('that was revoked becomes a new one, names the former and whose ops are pending, and signs them again', async () => {
    const tab = await pairedTab();
    await commit(tab.profiles, rename('4th'));
    await tab.profiles.signOut();
    tab.server.revoke(71);
    expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
    expect(tab.restarts).toBe(2);
    const { mac, ...rest } = (await outbox(tab))[0]!;
    expect(tab.server.devices[1]).toMatchObject({ formerId: 71, unsentBy: ['m11'] });
    expect(mac).toBe(createOpSigner(tab.server.devices[1]!.signingKeys.get(11)!)(rest));
  });

  it('that another parent made a new one issues a new signing key to a parent too', async () => {
    const tab = await pairedTab();
    const eva = { email: 'eva@fern.example', password: 'evening star', isShared: false };
    tab.server.accounts.push({ ...eva, memberId: 12, familyId: 4 });
    await tab.profiles.signOut();
    tab.server.revoke(71);
    await tab.profiles.signInParent(eva);
    tab.server.network = 'unreachable';
    expect(await tab.profiles.unlockParent(again)).toMatchObject({
      error: { code: 'unreachable' },
    });
    tab.server.network = 'open';
    expect(await tab.profiles.unlockParent(again)).toMatchObject({ ok: true });
    await commit(tab.profiles, rename('4th'));
    const [op] = await outbox(tab);
    const { mac, ...rest } = op!;
    expect(mac).toBe(createOpSigner(tab.server.devices[1]!.signingKeys.get(11)!)(rest));
  });

  it('that can’t keep the server’s cookies reports that, not a wrong password', async () => {
    const tab = await openTab();
    const stranger = { status: 401, message: 'Not authenticated', retryAfter: null };
    tab.server.instead.set('POST /api/devices', stranger);
    expect(await tab.profiles.signInParent(attempt)).toEqual({
      ok: false,
      error: { code: 'server', message: 'Not authenticated' },
    });
  });

  it('of one family can’t join another, and stays unchanged', async () => {
    const tab = await pairedTab();
    await tab.profiles.signOut();
    const ben = { email: 'ben@oak.example', password: ana.password, isShared: false };
    expect(await tab.profiles.signInParent(ben)).toEqual({
      ok: false,
      error: { code: 'another-family' },
    });
    expect(tab.cookies).toEqual({ session: null, deviceId: 71 });
    expect(tab.session()).toMatchObject({ familyId: 4, person: null });
    expect(tab.server.devices).toHaveLength(1);
  });

  it('gives a second parent a signing key of their own', async () => {
    const tab = await pairedTab();
    tab.server.accounts.push({
      email: 'eva@fern.example',
      password: 'evening star',
      memberId: 12,
      familyId: 4,
    });
    const eva = { email: 'eva@fern.example', password: 'evening star', isShared: true };
    expect(await tab.profiles.signInParent(eva)).toMatchObject({ ok: true });
    expect(tab.session().parents.map(({ memberId }) => memberId)).toEqual([11, 12]);
    await commit(tab.profiles, rename('4th'));
    const [op] = await outbox(tab);
    const { mac, ...rest } = op!;
    expect(op!.by).toBe('m12');
    expect(mac).toBe(createOpSigner(tab.server.devices[0]!.signingKeys.get(12)!)(rest));
  });

  it('of a student’s own opens no parent’s profile', async () => {
    const tab = await pairedTab();
    const holder = { kind: 'student', studentId: leo } as const;
    await tab.store.transact((tx) => tx.setState({ holder }));
    tab.server.devices[0]!.holder = holder;
    tab.server.pins.set(leo, '5555');
    expect(await tab.profiles.signInParent(attempt)).toEqual({ ok: true, value: asAna });
    expect(tab.session()).toMatchObject({ person: null, holder });
    expect(tab.cookies.session).toBeNull();
    expect(await commit(tab.profiles, rename('4th'))).toEqual({
      ok: false,
      error: { code: 'locked' },
    });
    tab.server.network = 'unreachable';
    expect(await tab.profiles.signInStudent({ studentId: leo, pin: '5555' })).toEqual({
      ok: true,
      value: asLeo,
    });
  });
});

it('A second tab has the parent’s signature as soon as it writes', async () => {
  const first = await openTab();
  const second = await another(first);
  await first.profiles.signInParent(attempt);
  await fill(first);
  expect(await commit(second.profiles, rename('4th'))).toMatchObject({ ok: true });
});
