/** The page's hold on its device: where somebody is faster than it, and what its worker tells of storage and sync. */
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { StorageNotice } from '../../../web/data/storage-failure.ts';
import { App } from '../../../web/app/app.tsx';
import { startDevice, switchDemo, useDevice } from '../../../web/device/device-view.ts';
import { initialStatus } from '../../../web/sync/status.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';
import { openApp } from '../../support/screens/open-app.tsx';
import { violationsIn } from '../../support/screens/violations.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/**
 * Starts the page's device on a worker whose storage and sync tell what they are made to, once its database `opens`;
 * its session is shown after `before`.
 */
async function startOnWorker(opens = Promise.resolve(), before?: () => Promise<void>) {
  let onTrouble: (failure: StorageNotice | null) => void = () => undefined;
  let onStatus: (status: SyncStatus) => void = () => undefined;
  const session = { family: 'none', familyId: 0, person: null, parents: [], wasRevoked: false };
  const worker = {
    open: async (_: unknown, tell: typeof onTrouble) => {
      onTrouble = tell;
      await opens;
      return { ok: true, value: session };
    },
    subscribeToSession: async () => undefined,
    subscribe: async (listener: typeof onStatus) => void (onStatus = listener),
    start: async () => undefined,
    syncNow: async () => initialStatus,
    close: async () => undefined,
  };
  // The landing page, which asks this worker nothing; the file before may have left another address.
  history.replaceState(null, '', '/');
  stop = await startDevice(() => worker as unknown as SyncClient, before);
  return {
    trouble: (failure: StorageNotice | null) => onTrouble(failure),
    status: (status: Partial<SyncStatus>) => onStatus({ ...initialStatus, ...status }),
  };
}

it('A takeover by a newer Trailbook stays reported when a write that was under way succeeds', async () => {
  const worker = await startOnWorker();
  worker.trouble('outdated');
  worker.status({ pending: 1 });
  expect(useDevice.getState()).toMatchObject({ failure: 'outdated', status: { pending: 1 } });
});

it('A start shows its session once the first screen’s answers are there [SP2.2]', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const started = startOnWorker(undefined, () => {
    asked.resolve();
    return answered.promise;
  });
  await asked.promise;
  expect(useDevice.getState().session).toBeNull();
  answered.resolve();
  await started;
  expect(useDevice.getState().session).toMatchObject({ family: 'none' });
});

it('A lost connection that was opened again is no longer reported', async () => {
  const worker = await startOnWorker();
  worker.trouble('lost-connection');
  expect(useDevice.getState().failure).toBe('lost-connection');
  worker.status({ pending: 1 });
  expect(useDevice.getState().failure).toBeNull();
});

it('A trouble that is over is no longer reported; a takeover stays', async () => {
  const worker = await startOnWorker();
  worker.trouble('silent');
  worker.trouble(null);
  expect(useDevice.getState().failure).toBeNull();
  worker.trouble('outdated');
  worker.trouble(null);
  expect(useDevice.getState().failure).toBe('outdated');
});

it('A database that doesn’t open is not waited for in silence: the page says what is so and offers a way on, and goes on once it opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opens = Promise.withResolvers<void>();
  const started = startOnWorker(opens.promise);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(useDevice.getState().failure).toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(useDevice.getState().failure).toBe('silent');
  vi.useRealTimers();
  await render(<App />);
  const title = page.getByRole('heading', { name: 'Trailbook is still waiting for its records' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText(/Close all other Trailbook tabs/)).toBeVisible();
  await expect.element(page.getByText(/This address begins with http\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  opens.resolve();
  await started;
  await expect.element(title).not.toBeInTheDocument();
});

it('Openings run one at a time: opening the demo and leaving it at once ends in the own family', async () => {
  await openApp('/', { family: 'none' });
  expect(await Promise.all([switchDemo(true), switchDemo(false)])).toEqual([true, true]);
  expect(useDevice.getState().session?.family).toBe('none');
  await expect.element(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
});
