import { describe, expect, it } from 'vitest';
import type { RunLock } from '../../../web/sync/run-lock.ts';
import { minute, quiet, started, trouble } from './engine-setup.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';

describe('The watchdog', () => {
  it('reports a stall when no op has left for two minutes although the server answers', async () => {
    const { engine, answer, timers, writes } = await started();
    answer.current = trouble('server-error');
    await timers.pass(30 * minute);
    expect(engine.status().stalled).toBe(false);
    await writes('4');
    engine.onLocalWrite();
    await quiet();
    await timers.pass(2 * minute - 100);
    expect(engine.status().stalled).toBe(false);
    await timers.pass(200);
    expect(engine.status().stalled).toBe(true);
    answer.current = undefined;
    await engine.syncNow();
    expect(engine.status().stalled).toBe(false);
  });

  it('reports no stall when there is no network', async () => {
    const { engine, answer, timers, writes } = await started();
    answer.current = unreachable;
    await writes('4');
    await engine.syncNow();
    await timers.pass(60 * minute);
    expect(engine.status()).toMatchObject({ trouble: 'unreachable', stalled: false, pending: 1 });
  });

  it('reports a stall when a run hangs', async () => {
    const gate = Promise.withResolvers<void>();
    let isHanging = false;
    const lock: RunLock = async (work) => {
      if (isHanging) await gate.promise;
      return work();
    };
    const { engine, timers, writes } = await started({ lock });
    isHanging = true;
    await writes('4');
    engine.onLocalWrite();
    await quiet();
    await timers.pass(2 * minute);
    expect(engine.status()).toMatchObject({ phase: 'syncing', stalled: true });
    gate.resolve();
    await quiet();
    expect(engine.status()).toMatchObject({ phase: 'idle', stalled: false, pending: 0 });
  });
});
