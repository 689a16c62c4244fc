/**
 * A parent's signing key on a device: another one at each sign-in at the server. Nothing that waits is ever refused by
 * it, whatever is lost or happens at once: that is judged here by the server's own judge.
 */
import { expect, it, vi } from 'vitest';
import type { Op } from '../../../shared-model/commit/change.ts';
import {
  createSignatureVerifier,
  signingKeyName,
} from '../../../sync-server/sync/op-signatures.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import {
  another,
  asAna,
  attempt,
  dress,
  fill,
  leo,
  openTab,
  outbox,
  pairedTab,
  rename,
} from './tablet.ts';
import type { Tab } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const again = { memberId: 11, password: attempt.password };
const pairs = 'POST /api/devices';

const given = ({ server }: Tab): Uint8Array[] => server.devices[0]!.given;
const signingKeysIn = ({ store }: Tab) =>
  store.readTransaction(async (tx) => (await tx.state()).seals);
const bears = ({ mac, ...said }: Op, key: Uint8Array): boolean => mac === createOpSigner(key)(said);
const written = async (tab: Tab, grade: string): Promise<void> => {
  expect(await commit(tab.profiles, rename(grade))).toMatchObject({ ok: true });
};

/**
 * Whether the server would take every op of Ana's that waits, once it has heard what the device says of its signatures.
 */
async function areGenuine(tab: Tab): Promise<boolean> {
  const told = await signingKeysIn(tab);
  const judge = createSignatureVerifier(
    given(tab).map((key, id) => {
      const fromN = told.find(({ name }) => name === signingKeyName(key))?.fromN ?? null;
      return { id, key, fromN, isOld: false };
    }),
  );
  return (await outbox(tab)).every((op) => op.by !== 'm11' || judge(op) !== undefined);
}

it('A sign-in issues a new key, signs pending ops with it, and tells the server from which number on', async () => {
  const tab = await pairedTab();
  await written(tab, '4th');
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  await commit(tab.profiles, dress('fox'));
  expect(await tab.profiles.unlockParent(again)).toMatchObject({ ok: true });
  await written(tab, '5th');
  const [first, second] = given(tab);
  expect(given(tab)).toHaveLength(2);
  const ops = await outbox(tab);
  expect(ops.map((op) => bears(op, second!))).toEqual([true, false, true]);
  expect(ops[1]!.mac).toBe('');
  expect(await signingKeysIn(tab)).toEqual([
    { memberId: 11, name: signingKeyName(second!), fromN: 3, isTold: false },
  ]);
  expect(signingKeyName(first!)).not.toBe(signingKeyName(second!));
});

it('A key copied while the profile was open signs nothing after the next sign-in', async () => {
  const tab = await pairedTab();
  const [copied] = given(tab);
  await tab.profiles.signOut();
  await tab.profiles.unlockParent(again);
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  const told = await signingKeysIn(tab);
  const keys = given(tab).map((key, id) => {
    const fromN = told.find(({ name }) => name === signingKeyName(key))?.fromN ?? null;
    return { id, key, fromN, isOld: false };
  });
  const said = { n: 1, g: 1, s: 1, t: 'class', id: 5, f: {}, by: 'm11' };
  expect(
    createSignatureVerifier(keys)({ ...said, mac: createOpSigner(copied!)(said) }),
  ).toBeUndefined();
});

it('A password opens the newest key without a network', async () => {
  const tab = await pairedTab();
  await tab.profiles.unlockParent(again);
  await tab.profiles.signOut();
  tab.server.network = 'unreachable';
  expect(await tab.profiles.unlockParent(again)).toEqual({ ok: true, value: asAna });
  await written(tab, '4th');
  expect(bears((await outbox(tab))[0]!, given(tab)[1]!)).toBe(true);
});

it('A key whose reply was lost is never used, the former one stays in use, and the next sign-in issues another', async () => {
  const tab = await pairedTab();
  await written(tab, '4th');
  await tab.profiles.signOut();
  tab.server.beforeAnswer = async (asked) => {
    if (asked === pairs) throw new TypeError('The connection was lost');
  };
  expect(await tab.profiles.unlockParent(again)).toEqual({ ok: true, value: asAna });
  await written(tab, '5th');
  expect((await outbox(tab)).map((op) => bears(op, given(tab)[0]!))).toEqual([true, true]);
  expect(given(tab)).toHaveLength(2);
  expect(await areGenuine(tab)).toBe(true);
  tab.server.beforeAnswer = async () => undefined;
  await tab.profiles.unlockParent(again);
  await written(tab, '6th');
  expect(await areGenuine(tab)).toBe(true);
  expect((await outbox(tab)).map((op) => bears(op, given(tab)[2]!))).toEqual([true, true, true]);
});

it('A tab that has not noticed another’s sign-in signs with the new key all the same', async () => {
  const tab = await pairedTab();
  const second = await another(tab);
  // What one tab tells the others is lost.
  const lost = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
  await tab.profiles.unlockParent(again);
  lost.mockRestore();
  const [old, fresh] = given(tab);
  second.store.signers.set(11, createOpSigner(old!));
  await written(second, '4th');
  expect((await outbox(tab)).map((op) => bears(op, fresh!))).toEqual([true]);
  // A signature that can't be had any more is a profile that is closed.
  const { seals } = await tab.store.readTransaction((tx) => tx.state());
  await tab.store.transact((tx) =>
    tx.setState({ seals: seals.map((kept) => ({ ...kept, name: 'a newer one' })) }),
  );
  expect(await commit(second.profiles, rename('5th'))).toEqual({
    ok: false,
    error: { code: 'locked' },
  });
});

it('Two tabs that sign in at once without locks end with the later key, and no op signed with another', async () => {
  const first = await openTab({ hasNoLocks: true });
  await first.profiles.signInParent(attempt);
  await fill(first);
  const { server, name, cookies, clock } = first;
  const second = await openTab({ server, name, cookies, clock, hasNoLocks: true });
  await written(first, '4th');
  let overtake = async (): Promise<void> => {
    overtake = async () => undefined;
    expect(await second.profiles.unlockParent(again)).toMatchObject({ ok: true });
    await written(second, '5th');
  };
  server.beforeAnswer = async (asked) => {
    if (asked === pairs) await overtake();
  };
  expect(await first.profiles.unlockParent(again)).toMatchObject({ ok: true });
  await written(first, '6th');
  await written(second, '7th');
  const newest = given(first).at(-1)!;
  expect((await outbox(first)).map((op) => bears(op, newest))).toEqual([true, true, true, true]);
  expect(given(first)).toHaveLength(4);
});

it('A server that has lost the signatures makes another parent’s stored key useless until they sign in', async () => {
  const tab = await pairedTab();
  const eva = { email: 'eva@fern.example', password: 'evening star', isShared: false };
  tab.server.accounts.push({ ...eva, memberId: 12, familyId: 4 });
  await tab.profiles.signInParent(eva);
  await tab.store.transact((tx) => tx.setState({ hasLostSeals: true }));
  await tab.profiles.unlockParent(again);
  expect(await signingKeysIn(tab)).toMatchObject([{ memberId: 11 }]);
  tab.server.network = 'unreachable';
  const unlocked = await tab.profiles.unlockParent({ memberId: 12, password: eva.password });
  expect(unlocked).toMatchObject({ error: { code: 'unreachable' } });
});
