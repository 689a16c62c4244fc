/** What a device says of its signatures to the server [SY2]. */
import { expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { openSynced, stateOf } from './setup.ts';
import { sealKey } from '../../support/devices/op-signing.ts';
import { asStudent } from '../../support/family/story.ts';
import { signingKeyName } from '../../../sync-server/sync/op-signatures.ts';

const anas = { memberId: 11, name: signingKeyName(sealKey), fromN: 1 };
const evas = { memberId: 12, name: anas.name, fromN: 3 };

async function openWithKey() {
  const opened = await openSynced();
  const { store, world, leo } = opened;
  const seals = [
    { ...anas, isTold: true },
    { ...evas, isTold: false },
  ];
  await store.transact((tx) => tx.setState({ seals }));
  world.requests.length = 0;
  const grades = (gradeLevel: string) => [update(student, leo.id, { gradeLevel })];
  const reportedKeys = () => world.requests.map((request) => request.seals);
  return { ...opened, grades, reportedKeys };
}

it('A new key is sent once, and each parent’s with their ops', async () => {
  const { world, store, leo, grades, reportedKeys } = await openWithKey();
  await world.run(store);
  await world.run(store);
  await world.writes(store, grades('4th'));
  await world.run(store);
  const avatar = [update(student, leo.id, { avatar: 'fox' })];
  await world.writes(store, avatar, asStudent(leo.id));
  await world.run(store);
  expect(reportedKeys()).toEqual([[evas], undefined, [anas], undefined]);
  expect((await stateOf(store)).seals.every(({ isTold }) => isTold)).toBe(true);
});

it('A key is sent again if the server may have forgotten it, and if the answer was lost', async () => {
  const { world, store, reportedKeys } = await openWithKey();
  const lost = { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null } as const;
  await world.run(store, {
    ...world.transport,
    sync: async (request) => {
      await world.transport.sync(request);
      return lost;
    },
  });
  await world.run(store);
  expect(reportedKeys()).toEqual([[evas], [evas]]);
  world.server.epoch += 1;
  store.openSigners = [11];
  await world.run(store);
  expect(reportedKeys().slice(2)).toContainEqual([anas, evas]);
});

it('A device with a key unknown to the server waits for a parent, and loses nothing', async () => {
  const { world, store, grades } = await openWithKey();
  await store.transact((tx) =>
    tx.setState({ seals: [{ ...anas, name: 'lost with the backup', isTold: false }] }),
  );
  await world.writes(store, grades('4th'));
  expect(await world.run(store)).toMatchObject({ trouble: 'signed-out' });
  expect(await stateOf(store)).toMatchObject({ hasLostSeals: true });
  expect(await store.counts()).toEqual({ pending: 1, refused: 0 });
});
