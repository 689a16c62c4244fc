import { describe, expect, it } from 'vitest';
import { initialStatus, isSynced, onlyHere } from '../../../web/sync/status.ts';
import type { SyncStatus, SyncTrouble } from '../../../web/sync/status.ts';
import { engineOn, minute, quiet, started, trouble } from './engine-setup.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { outboxOf } from './setup.ts';

describe('The engine’s status', () => {
  it('counts pending ops also during a back-off, without ending it', async () => {
    const { engine, answer, requests, writes } = await started();
    answer.current = trouble('server-error');
    await engine.syncNow();
    requests.count = 0;
    for (const grade of ['4', '5', '6']) {
      await writes(grade);
      engine.onLocalWrite();
    }
    await quiet();
    expect(engine.status()).toMatchObject({ pending: 3, trouble: 'server-error' });
    expect(requests.count).toBe(0);
  });

  const troubles: SyncTrouble[] = [
    'unreachable',
    'captive-portal',
    'server-error',
    'throttled',
    'signed-out',
    'revoked',
  ];
  it.each(troubles)(
    'is “%s” when that is so, loses nothing, and recovers when it is over',
    async (kind) => {
      const { world, engine, store, answer, writes, timers } = await started();
      answer.current = trouble(kind);
      await writes('4');
      const status = await engine.syncNow();
      expect(status).toMatchObject({ phase: 'idle', trouble: kind, pending: 1 });
      expect(isSynced(status)).toBe(false);
      expect(await outboxOf(store)).toHaveLength(1);
      answer.current = undefined;
      await timers.pass(minute);
      expect(isSynced(engine.status())).toBe(true);
      expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
    },
  );

  it.each([
    ['quota', new DOMException('full', 'QuotaExceededError')],
    ['fault', new RangeError('unforeseen')],
  ])('says “%s” when the device itself fails, and goes on when it is over', async (kind, error) => {
    const { engine, store, timers, writes } = await started();
    await writes('4');
    const transact = store.transact.bind(store);
    store.transact = () => Promise.reject(error);
    expect(await engine.syncNow()).toMatchObject({ phase: 'idle', trouble: kind, pending: 1 });
    store.transact = transact;
    await timers.pass(minute);
    expect(isSynced(engine.status())).toBe(true);
  });

  it('has the time of the last sync and the pending ops from the start, network or not', async () => {
    const { world, store, engine: first, writes } = await started();
    const { syncedAt } = first.status();
    first.stop();
    await writes('4');
    const second = engineOn(world, { store });
    second.answer.current = unreachable;
    second.engine.start();
    await quiet();
    expect(second.engine.status()).toMatchObject({ syncedAt, pending: 1, trouble: 'unreachable' });
    expect(syncedAt).not.toBeNull();
  });

  it('is true at every moment: never synced while something is pending', async () => {
    const { engine, writes, answer, timers } = await started();
    const lies: SyncStatus[] = [];
    engine.subscribe((status) => {
      if (isSynced(status) && (status.pending > 0 || status.bootstrap)) lies.push(status);
    });
    for (const kind of [undefined, 'server-error', undefined, 'unreachable'] as const) {
      answer.current = kind && trouble(kind);
      await writes('4');
      engine.onLocalWrite();
      await timers.pass(minute);
    }
    expect(lies).toEqual([]);
  });
});

it('What only this device has is counted in changes, files and refused actions [FX3]', () => {
  expect(onlyHere(initialStatus)).toBe(0);
  expect(onlyHere({ ...initialStatus, pending: 3, files: 2, refused: 1 })).toBe(6);
});
