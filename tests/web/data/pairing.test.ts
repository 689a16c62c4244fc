import { expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import { storePairing } from '../../../web/data/pairing.ts';
import type { Pairing, Signer } from '../../../web/data/pairing.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import { asStudent, noon, parent, smallFamily, system } from '../../support/family/story.ts';
import { openStore, sealKey } from './open-store.ts';

const family: DeviceHolder = { kind: 'family' };
const pairing = {
  deviceId: 7,
  familyId: 4,
  epoch: 1,
  holder: family,
  scopeVersion: 1,
  numbersGoOn: false,
};
const newKey = createOpSigner(new Uint8Array(32).fill(9));
const ana: Signer = { memberId: 11, sign: newKey, former: null };
const story = smallFamily();
const named = (gradeLevel: string) => update(student, story.leo.id, { gradeLevel });

const take = (store: DeviceStore, taken: Pairing, by: Signer): Promise<boolean> =>
  store.transact((tx) => storePairing(tx, taken, by));

async function pairedStore() {
  const store = await openStore();
  await take(store, pairing, { ...ana, sign: null });
  await commitToStore(store, system, story.changes, { now: noon, node: 7 });
  return store;
}

async function withThreeOps() {
  const store = await pairedStore();
  const planned = { studentId: story.leo.id, date: '2026-03-03', subject: 'Art', title: 'Draw' };
  const drawing = create(plannerTask, planned, seededRandom(3));
  await commitToStore(store, parent, [named('4th'), drawing], { now: noon, node: 7 });
  await commitToStore(
    store,
    asStudent(story.leo.id),
    [update(student, story.leo.id, { avatar: 'fox' })],
    {
      now: noon,
      node: 7,
    },
  );
  await store.transact((tx) => tx.setState({ cursor: 5 }));
  return store;
}

const opsOf = (store: Awaited<ReturnType<typeof openStore>>) => store.transact((tx) => tx.ops(100));

it('Pairing makes a browser a device', async () => {
  const store = await pairedStore();
  const { numbersGoOn: _, ...known } = pairing;
  expect(await store.transact((tx) => tx.state())).toMatchObject({
    ...known,
    cursor: 0,
    nextN: 1,
  });
});

it('A device that comes back under another id numbers and signs its pending ops again, and continues from its cursor', async () => {
  const store = await withThreeOps();
  const before = await opsOf(store);
  await commitToStore(store, parent, [named('5th')], { now: noon + 1, node: 7 });
  await store.transact((tx) => tx.removeOps([1, 2]));
  expect(await take(store, { ...pairing, deviceId: 8 }, ana)).toBe(true);
  const after = await opsOf(store);
  expect(after.map(({ n, g, by }) => ({ n, g, by }))).toEqual([
    { n: 1, g: 1, by: `s${story.leo.id}` },
    { n: 2, g: 2, by: 'm11' },
  ]);
  expect(after[0]).toEqual({ ...before[2], n: 1, g: 1 });
  const { mac, ...signed } = after[1]!;
  expect(mac).toBe(newKey(signed));
  expect(await store.transact((tx) => tx.state())).toMatchObject({
    deviceId: 8,
    nextN: 3,
    cursor: 5,
  });
});

it('A device whose numbers continue under another id keeps them, its answers and its refused actions', async () => {
  const store = await withThreeOps();
  const [first, ...waiting] = await opsOf(store);
  const refused = { g: 1, code: 'forbidden', message: '', ops: [first!], at: noon } as const;
  await store.transact(async (tx) => {
    await tx.removeOps([1]);
    await tx.refuse([{ ...refused, ops: [first!] }]);
    await tx.setState({ chain: 'of the first' });
  });
  await take(store, { ...pairing, deviceId: 8, numbersGoOn: true }, ana);
  const after = await opsOf(store);
  const { mac, ...signed } = after[0]!;
  expect(after.map(({ n, g }) => ({ n, g }))).toEqual(waiting.map(({ n, g }) => ({ n, g })));
  expect(mac).toBe(newKey(signed));
  expect(await store.transact((tx) => tx.state())).toMatchObject({
    deviceId: 8,
    nextN: 4,
    chain: 'of the first',
  });
  expect((await store.listRefused()).map(({ g }) => g)).toEqual([1]);
});

it('Renumbering keeps the groups of pending ops, and another parent’s signatures', async () => {
  const store = await withThreeOps();
  const before = await opsOf(store);
  await take(store, { ...pairing, deviceId: 8 }, { ...ana, memberId: 12 });
  expect(await opsOf(store)).toEqual(before);
});

it('A device fetches everything again from a server with another history, and asks for its holder when it changes hands [SY7]', async () => {
  const anew = await withThreeOps();
  await take(anew, { ...pairing, deviceId: 8, epoch: 2 }, ana);
  expect((await anew.transact((tx) => tx.state())).cursor).toBe(0);
  const mias = await withThreeOps();
  const holder: DeviceHolder = { kind: 'student', studentId: story.mia.id };
  await take(mias, { ...pairing, deviceId: 8, holder }, { ...ana, sign: null });
  expect(await mias.transact((tx) => tx.state())).toMatchObject({
    holder: { kind: 'family' },
    scopeVersion: 0,
  });
  expect(await opsOf(mias)).toHaveLength(3);
});

it('Pairing changes only the signature of a device that stays the same, and nothing of another family’s', async () => {
  const store = await withThreeOps();
  const seals = [{ memberId: 11, name: newKey.keyName, fromN: 4, isTold: false }];
  const state = { ...(await store.transact((tx) => tx.state())), seals };
  const before = { ops: await opsOf(store), state };
  await take(store, { ...pairing, scopeVersion: 2, epoch: 3 }, ana);
  expect(await take(store, { ...pairing, deviceId: 8, familyId: 5 }, ana)).toBe(false);
  expect({ ops: await opsOf(store), state: await store.transact((tx) => tx.state()) }).toEqual(
    before,
  );
});

it('Pairing signs pending ops with the parent’s former signature again; other parents’ signatures stay', async () => {
  const store = await withThreeOps();
  const former = createOpSigner(sealKey);
  const evas = { memberId: 12, name: 'Eva’s', fromN: 1, isTold: true };
  const was = { memberId: 11, name: former.keyName!, fromN: 1, isTold: true };
  await store.transact((tx) => tx.setState({ seals: [evas, was] }));
  const [first, second, third] = await opsOf(store);
  await store.transact((tx) => tx.replaceOps([{ ...second!, mac: 'slipped in' }]));
  await take(store, pairing, { ...ana, former });
  const after = await opsOf(store);
  expect(after).toEqual([
    { ...first, mac: newKey(first!) },
    { ...second, mac: 'slipped in' },
    third,
  ]);
  expect((await store.transact((tx) => tx.state())).seals).toEqual([
    evas,
    { memberId: 11, name: newKey.keyName, fromN: 4, isTold: false },
  ]);
});

it('Pairing signs pending ops again on the same device too if the server has lost the signatures; unsigned ops get no signature', async () => {
  const store = await withThreeOps();
  const former = createOpSigner(new Uint8Array(32).fill(3));
  await store.transact(async (tx) => {
    const [first, ...others] = await tx.ops(100);
    const { mac: _, ...said } = first!;
    await tx.replaceOps([{ ...said, mac: former(said) }, ...others]);
    await tx.setState({ hasLostSeals: true });
  });
  const before = await opsOf(store);
  await take(store, pairing, { ...ana, former });
  const after = await opsOf(store);
  const { mac, ...signed } = after[0]!;
  expect(mac).toBe(newKey(signed));
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(await store.transact((tx) => tx.state())).toMatchObject({ hasLostSeals: false });
});

it('Refused actions are kept apart from later ops with the same numbers', async () => {
  const store = await withThreeOps();
  const [op] = await opsOf(store);
  const refused = { g: 1, code: 'forbidden', message: '', ops: [op!], at: noon } as const;
  await store.transact((tx) => tx.refuse([{ ...refused, ops: [op!] }]));
  await take(store, { ...pairing, deviceId: 8 }, ana);
  await store.transact((tx) => tx.refuse([{ ...refused, ops: [op!], at: noon + 1 }]));
  expect((await store.listRefused()).map(({ g, at }) => [g, at])).toEqual([
    [-1, noon],
    [1, noon + 1],
  ]);
});
