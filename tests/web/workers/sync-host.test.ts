/** The worker's service over a device that is closed, or replaced by another, while something of it is under way. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { actions } from '../../../shared-model/actions/actions.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import { openDevice } from '../../../web/workers/open-device.ts';
import { openProfiles, type HostDeps } from '../../../web/workers/open-profiles.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import { createSyncHost } from '../../../web/workers/sync-host.ts';
import { freshName } from '../data/open-store.ts';

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

function depsOf(name: string): HostDeps {
  return {
    now: () => Date.UTC(2026, 2, 4),
    random: Math.random,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    locks: undefined,
    actions,
    elapsed: () => performance.now(),
    rounds: 1,
    zone: 'UTC',
    userAgent: 'Test',
    languages: ['en'],
    databases: { family: name, demo: `${name}-demo` },
    origin: '',
  };
}

it('A device that is closed stays closed: it isn’t started again, and meets no trouble for ever', async () => {
  const name = freshName();
  const deps = depsOf(name);
  const device = await openDevice({ name }, deps);
  if (!device.ok) throw new Error(device.error);
  const opened = openProfiles(device.value, name, false, deps);
  opened.start();
  opened.close();
  opened.start();
  const syncing = vi.spyOn(opened.store, 'transact');
  await rest();
  await opened.engine.syncNow();
  expect([syncing.mock.calls.length, opened.engine.status().trouble]).toEqual([0, null]);
});

it('Once another device is open, the page hears nothing more of the former one', async () => {
  const free = Promise.withResolvers<void>();
  // A run that waits for another tab's to end.
  const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
    if (name.endsWith('-sync')) await free.promise;
    return work();
  };
  const locks = { request } as LockManager;
  const host = createSyncHost({ ...depsOf(freshName()), locks });
  onTestFinished(() => host.close());
  const tell = (): void => undefined;
  expect(await host.open({ isDemo: false }, tell)).toMatchObject({ ok: true });
  const told: SyncStatus[] = [];
  host.subscribe((status) => told.push(status));
  host.start();
  const late = host.syncNow();
  expect(await host.open({ isDemo: true, asParent: true }, tell)).toMatchObject({ ok: true });
  told.length = 0;
  free.resolve();
  await late;
  await rest();
  expect(told).toEqual([]);
});

const tellNothing = (): void => undefined;

it('The database that is opened ahead is the one that the page gets, once', async () => {
  const opening = vi.spyOn(indexedDB, 'open');
  onTestFinished(() => opening.mockRestore());
  const name = freshName();
  const opened = (): number => opening.mock.calls.filter(([asked]) => asked === name).length;
  const host = createSyncHost(depsOf(name), { isDemo: false });
  onTestFinished(() => host.close());
  await rest();
  const ahead = opened();
  expect(ahead).toBeGreaterThan(0);
  expect(await host.open({ isDemo: false }, tellNothing)).toMatchObject({ ok: true });
  expect(opened()).toBe(ahead);
  expect(await host.open({ isDemo: false }, tellNothing)).toMatchObject({ ok: true });
  expect(opened()).toBeGreaterThan(ahead);
});

it('If the page asks for another database than the one that is opened ahead, that one is closed', async () => {
  const name = freshName();
  const host = createSyncHost(depsOf(name), { isDemo: true });
  onTestFinished(() => host.close());
  expect(await host.open({ isDemo: false }, tellNothing)).toMatchObject({
    ok: true,
    value: { family: 'none' },
  });
  const deletion = indexedDB.deleteDatabase(`${name}-demo`);
  const blocked = vi.fn<() => void>();
  deletion.addEventListener('blocked', blocked);
  await resultOf(deletion);
  expect(blocked).not.toHaveBeenCalled();
});

it('A newer Trailbook that takes over what is opened ahead is told to the page once it asks', async () => {
  const name = freshName();
  const host = createSyncHost(depsOf(name), { isDemo: false });
  onTestFinished(() => host.close());
  await rest();
  (await resultOf(indexedDB.open(name, 10_000))).close();
  const told: unknown[] = [];
  await host.open({ isDemo: false }, (trouble) => void told.push(trouble));
  expect(told).toEqual(['outdated']);
});
