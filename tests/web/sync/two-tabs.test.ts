/** Two tabs of one device: each has an engine of its own over the one database. */
import { expect, it, onTestFinished } from 'vitest';
import { update } from '../../../shared-model/changes/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { isSynced } from '../../../web/sync/status.ts';
import { openStore } from '../data/open-store.ts';
import { engineOn, trouble } from './engine-setup.ts';
import { openWorld } from './setup.ts';

it('None of them says that all is synced while another has written what waits, nor goes on saying that it waits', async () => {
  const world = await openWorld();
  const first = await openStore();
  await first.transact((tx) => tx.setState({ deviceId: 7, familyId: 1 }));
  const other = await openStore({ name: first.dexie.name });
  const [one, two] = [engineOn(world, { store: first }), engineOn(world, { store: other })];
  for (const { engine } of [one, two]) {
    onTestFinished(() => engine.stop());
    engine.start();
    await expect.poll(() => isSynced(engine.status())).toBe(true);
  }
  two.answer.current = trouble('unreachable');
  await world.writes(other, [update(student, world.family.leo.id, { gradeLevel: '4' })]);
  two.engine.wrote();
  await expect.poll(() => two.engine.status().trouble).toBe('unreachable');
  await expect.poll(() => one.engine.status().pending).toBe(1);
  expect(isSynced(one.engine.status())).toBe(false);
  await one.engine.syncNow();
  expect(isSynced(one.engine.status())).toBe(true);
  await expect.poll(() => two.engine.status().pending).toBe(0);
});
