/** The page's hold on its device: where somebody is faster than it, and what its worker tells of storage and sync. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StorageFailure } from '../../../web/data/storage-failure.ts';
import { startDevice, switchDemo, useDevice } from '../../../web/state/device-view.ts';
import { initialStatus } from '../../../web/sync/status.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';
import { openApp } from '../../support/open-app.tsx';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** Starts the page's device on a worker whose storage and sync tell what they are made to. */
async function startOnWorker() {
  let onTrouble: (failure: StorageFailure) => void = () => undefined;
  let onStatus: (status: SyncStatus) => void = () => undefined;
  const session = { family: 'none', familyId: 0, person: null, parents: [], wasRevoked: false };
  const worker = {
    open: async (_: unknown, tell: typeof onTrouble) => {
      onTrouble = tell;
      return { ok: true, value: session };
    },
    subscribeToSession: async () => undefined,
    subscribe: async (listener: typeof onStatus) => void (onStatus = listener),
    start: async () => undefined,
    syncNow: async () => initialStatus,
    close: async () => undefined,
  };
  stop = await startDevice(() => worker as unknown as SyncClient);
  return {
    trouble: (failure: StorageFailure) => onTrouble(failure),
    status: (status: Partial<SyncStatus>) => onStatus({ ...initialStatus, ...status }),
  };
}

it('A takeover by a newer Trailbook stays reported when a write that was under way succeeds', async () => {
  const worker = await startOnWorker();
  worker.trouble('outdated');
  worker.status({ pending: 1 });
  expect(useDevice.getState()).toMatchObject({ failure: 'outdated', status: { pending: 1 } });
});

it('A lost connection that was opened again is no longer reported', async () => {
  const worker = await startOnWorker();
  worker.trouble('lost-connection');
  expect(useDevice.getState().failure).toBe('lost-connection');
  worker.status({ pending: 1 });
  expect(useDevice.getState().failure).toBeNull();
});

it('Openings run one at a time: opening the demo and leaving it at once ends in the own family', async () => {
  await openApp('/', { family: 'none' });
  expect(await Promise.all([switchDemo(true), switchDemo(false)])).toEqual([true, true]);
  expect(useDevice.getState().session?.family).toBe('none');
  await expect.element(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
});
