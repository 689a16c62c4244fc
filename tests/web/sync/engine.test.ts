import { describe, expect, it, vi } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { RunLock } from '../../../web/sync/run-lock.ts';
import { isSynced } from '../../../web/sync/status.ts';
import { engineOn, minute, quiet, started, trouble } from './engine-setup.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { openWorld, outboxOf } from './setup.ts';

describe('The engine', () => {
  it('fetches everything when it starts and then polls every minute [SY16]', async () => {
    const { world, timers, requests, store, engine } = await started();
    expect(timers.delays()).toEqual([minute]);
    await timers.pass(5 * minute);
    expect(requests.count).toBe(5);
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    await timers.pass(minute);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect(isSynced(engine.status())).toBe(true);
  });

  it('says that all is synced only once files are sent too, which no run waits for', async () => {
    const world = await openWorld();
    let waiting = 1;
    let notify = (): void => undefined;
    const sending = Promise.withResolvers<void>();
    const { engine, writes, store } = engineOn(world, {
      files: {
        waiting: async () => ({ files: waiting, filesTrouble: null }),
        subscribe: (listener) => {
          notify = listener;
          return () => undefined;
        },
        run: () => sending.promise,
      },
    });
    engine.start();
    await quiet();
    expect(engine.status()).toMatchObject({ phase: 'idle', trouble: null, pending: 0, files: 1 });
    expect(isSynced(engine.status())).toBe(false);
    await writes('5');
    engine.onLocalWrite();
    await quiet();
    expect(await outboxOf(store)).toEqual([]);
    waiting = 0;
    sending.resolve();
    await engine.filesExchanged();
    expect(isSynced(engine.status())).toBe(true);
    waiting = 2;
    notify();
    await quiet();
    expect([engine.status().files, isSynced(engine.status())]).toEqual([2, false]);
  });

  it('waits longer after every failure, up to five minutes, and little after a success', async () => {
    const { timers, answer, engine, requests } = await started();
    answer.current = trouble('server-error');
    const delays: number[] = [];
    await engine.syncNow();
    for (let at = 0; at < 10; at += 1) {
      const [delay] = timers.delays();
      delays.push(delay!);
      const before = requests.count;
      await timers.pass(delay! - 1);
      expect(requests.count).toBe(before);
      await timers.pass(1);
      expect(requests.count).toBe(before + 1);
    }
    expect(delays.slice(0, 4)).toEqual([1_500, 3_000, 6_000, 12_000]);
    expect(Math.max(...delays)).toBe(0.75 * 5 * minute);
    answer.current = undefined;
    await engine.syncNow();
    expect(engine.status().trouble).toBeNull();
    expect(timers.delays()).toEqual([minute]);
    answer.current = trouble('server-error');
    await engine.syncNow();
    expect(timers.delays()).toEqual([1_500]);
  });

  it('continues while a restored server waits for a parent: polls, applies pokes and sends [SY11]', async () => {
    const world = await openWorld();
    const { engine, timers, requests, poke, store, writes } = engineOn(world);
    await store.transact((tx) => tx.setState({ healing: true }));
    engine.start();
    await expect.poll(() => engine.status().trouble).toBe('server-replaced');
    await expect.poll(() => timers.delays()).toEqual([minute]);
    await writes('5');
    engine.onLocalWrite();
    // It looks first whether this work needs something that the server lost.
    await expect.poll(() => outboxOf(store)).toEqual([]);
    await quiet();
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '6' }));
    requests.count = 0;
    poke(world.server.head);
    await quiet();
    expect(requests.count).toBeGreaterThan(0);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect(isSynced(engine.status())).toBe(false);
  });

  it('randomises part of its back-off', async () => {
    const delays = await Promise.all(
      [0, 0.5, 0.999].map(async (value) => {
        const { engine, answer, timers } = await started({ random: () => value });
        answer.current = trouble('server-error');
        await engine.syncNow();
        return Math.round(timers.delays()[0]!);
      }),
    );
    expect(delays).toEqual([1_000, 1_500, 1_999]);
  });

  it('waits as long as the server asks, pokes or not, but never for ever', async () => {
    const { world, engine, answer, timers, requests, poke } = await started();
    answer.current = trouble('throttled', 20 * minute);
    await engine.syncNow();
    expect(timers.delays()).toEqual([20 * minute]);
    requests.count = 0;
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    for (let head = 0; head < 5; head += 1) poke(world.server.head + head);
    await timers.pass(19 * minute);
    expect(requests.count).toBe(0);
    await timers.pass(minute);
    expect(requests.count).toBe(1);
    answer.current = trouble('throttled', 1e12);
    await engine.syncNow();
    expect(timers.delays()).toEqual([60 * minute]);
  });

  it('sends a write at once', async () => {
    const { world, engine, store, writes } = await started();
    await writes('4');
    engine.onLocalWrite();
    await quiet();
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
    expect(await outboxOf(store)).toEqual([]);
    expect(isSynced(engine.status())).toBe(true);
  });

  it('reports when a write has been sent, or can’t be sent sooner', async () => {
    const { engine, requests, answer, writes } = await started();
    await writes('4');
    const before = requests.count;
    engine.onLocalWrite();
    expect(requests.count).toBe(before);
    await engine.requestSent();
    expect(requests.count).toBe(before + 1);
    await quiet();
    answer.current = trouble('unreachable');
    await engine.syncNow();
    await writes('5');
    engine.onLocalWrite();
    await engine.requestSent();
    expect(engine.status()).toMatchObject({ trouble: 'unreachable', pending: 1 });
  });

  it('loses no write made while a run ends', async () => {
    const { world, engine, store, writes } = await started();
    const counts = store.counts.bind(store);
    let calls = 0;
    store.counts = async () => {
      if ((calls += 1) === 1) {
        await writes('4');
        engine.onLocalWrite();
      }
      return counts();
    };
    await engine.syncNow();
    await quiet();
    expect(calls).toBeGreaterThan(1);
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
  });

  it('starts a new run for a call made by its own last notification', async () => {
    const { engine, requests } = await started();
    let calls = 0;
    engine.subscribe(({ phase }) => {
      if (phase === 'idle' && (calls += 1) === 1) void engine.syncNow();
    });
    await engine.syncNow();
    await quiet();
    expect(requests.count).toBe(2);
    expect(engine.status().phase).toBe('idle');
  });

  it('retries once if a person asks during a run that finds no network', async () => {
    const { engine, answer, requests } = await started();
    answer.current = unreachable;
    const running = engine.syncNow();
    const asked = engine.syncNow();
    answer.current = undefined;
    expect((await running).trouble).toBeNull();
    expect(await asked).toEqual(await running);
    expect(requests.count).toBeLessThanOrEqual(3);
  });

  it('continues as soon as the server answers again', async () => {
    const { world, engine, answer, timers, pokes, writes } = await started();
    answer.current = unreachable;
    pokes.end();
    await writes('4');
    await engine.syncNow();
    for (let at = 0; at < 8; at += 1) await engine.syncNow();
    expect(Math.max(...timers.delays())).toBe(0.75 * 5 * minute);
    answer.current = undefined;
    await timers.pass(2 * minute);
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
  });

  it('does nothing once it is stopped: no timer, no request, no notification; and can be started again', async () => {
    const { world, engine, timers, requests, poke, writes } = await started();
    await writes('4');
    const running = engine.syncNow();
    engine.stop();
    await running;
    poke(world.server.head + 9);
    engine.onLocalWrite();
    await engine.syncNow();
    await quiet();
    expect(timers.delays()).toEqual([]);
    const { count } = requests;
    await timers.pass(60 * minute);
    expect(requests.count).toBe(count);
    expect(count).toBeLessThanOrEqual(1);
    engine.start();
    await quiet();
    expect(isSynced(engine.status())).toBe(true);
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
  });

  it('says nothing of a store that is closed with it while it runs', async () => {
    const { engine, store } = await started();
    const troubles: unknown[] = [];
    engine.subscribe(({ trouble: met }) => troubles.push(met));
    const closed = quiet().then(() => Promise.reject(new DOMException('closed')));
    vi.spyOn(store, 'transact').mockReturnValue(closed);
    vi.spyOn(store, 'readTransaction').mockReturnValue(closed);
    const running = engine.syncNow();
    engine.stop();
    expect(await running).toMatchObject({ phase: 'idle', trouble: null });
    expect(new Set(troubles)).toEqual(new Set([null]));
  });

  it('does not start twice', async () => {
    const { engine, timers, pokes } = await started();
    engine.start();
    await quiet();
    expect([timers.delays(), pokes.connections]).toEqual([[minute], 1]);
  });

  it.each([true, false])(
    'shares a store with another engine (with a lock: %s)',
    async (hasLock) => {
      const world = await openWorld();
      const store = world.newStore();
      let last: Promise<unknown> = Promise.resolve();
      const queue: RunLock = (work) => {
        const next = last.then(work, work);
        last = next.catch(() => undefined);
        return next;
      };
      const engines = [0, 1].map(() => engineOn(world, { store, ...(hasLock && { lock: queue }) }));
      for (const { engine } of engines) engine.start();
      await expect.poll(() => engines.every(({ engine }) => isSynced(engine.status()))).toBe(true);
      for (let at = 0; at < 30; at += 1) {
        await engines[0]!.writes(`${at}`);
        for (const { engine } of engines) engine.onLocalWrite();
        if (at % 3 === 0)
          await world.serverWrites(update(student, world.family.mia.id, { gradeLevel: `${at}` }));
        if (at % 4 === 0) await quiet();
      }
      await quiet();
      await Promise.all(engines.map(({ engine }) => engine.syncNow()));
      for (const { engine } of engines) expect(isSynced(engine.status())).toBe(true);
      expect(new Map(store.records.map)).toEqual(world.shouldBe());
      expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('29');
      expect(await store.listRefused()).toEqual([]);
    },
  );
});
