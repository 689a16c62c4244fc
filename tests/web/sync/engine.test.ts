import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/changes/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { createEngine } from '../../../web/sync/engine.ts';
import { noLock } from '../../../web/sync/leader.ts';
import type { RunLock } from '../../../web/sync/leader.ts';
import { isSynced } from '../../../web/sync/status.ts';
import type { SyncStatus, Trouble } from '../../../web/sync/status.ts';
import type { Timers } from '../../../web/sync/timers.ts';
import type { Answer, Transport } from '../../../web/sync/transport.ts';
import type { MemoryDeviceStore } from '../../support/memory-device-store.ts';
import { openWorld, outboxOf, unreachable } from './setup.ts';
import type { World } from './setup.ts';

/** Timers that fire when the test says so. */
class FakeTimers implements Timers {
  #now = 0;
  #next = 1;
  readonly waiting = new Map<number, { at: number; callback: () => void; ms: number }>();

  setTimeout(callback: () => void, ms: number): unknown {
    this.waiting.set(this.#next, { at: this.#now + ms, callback, ms });
    return this.#next++;
  }

  clearTimeout(timer: unknown): void {
    this.waiting.delete(timer as number);
  }

  delays = (): number[] =>
    [...this.waiting.values()].map(({ ms }) => ms).sort((one, other) => one - other);

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.waiting]
        .filter(([, { at }]) => at <= end)
        .sort(([, one], [, other]) => one.at - other.at)[0];
      if (!due) break;
      this.#now = due[1].at;
      this.waiting.delete(due[0]);
      due[1].callback();
      await quiet();
    }
    this.#now = end;
  }
}

/** Lets everything that is under way in memory come to its end. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 2));

const trouble = (kind: Trouble, retryAfterMs: number | null = null): Answer<never> => ({
  kind: 'trouble',
  trouble: kind,
  retryAfterMs,
});

interface Options {
  lock?: RunLock;
  random?: () => number;
  store?: MemoryDeviceStore;
}

/** An engine over the world, whose network gives `answer.current` where that is set. */
function engineOn(world: World, options: Options = {}) {
  const store = options.store ?? world.newStore();
  const timers = new FakeTimers();
  const answer: { current: Answer<never> | undefined } = { current: undefined };
  const requests = { count: 0 };
  const pokes = {
    push: (_: string) => undefined as void,
    end: () => undefined as void,
    connections: 0,
  };
  const transport: Transport = {
    async sync(request) {
      requests.count += 1;
      return answer.current ?? world.transport.sync(request);
    },
    bootstrap: async (cursor) => answer.current ?? world.transport.bootstrap(cursor),
    async events(signal) {
      if (answer.current?.kind === 'trouble' && answer.current.trouble === 'unreachable')
        return unreachable;
      pokes.connections += 1;
      const lines: string[] = [': listening', ''];
      let wake = Promise.withResolvers<void>();
      let isOver = false;
      pokes.push = (line) => {
        lines.push(line, '');
        wake.resolve();
      };
      pokes.end = () => {
        isOver = true;
        wake.resolve();
      };
      signal.addEventListener('abort', pokes.end);
      const reply = (async function* () {
        for (;;) {
          while (lines.length > 0) yield lines.shift()!;
          if (isOver) return;
          await wake.promise;
          wake = Promise.withResolvers<void>();
        }
      })();
      return { kind: 'reply', reply, sentAt: 0, receivedAt: 0 };
    },
  };
  const engine = createEngine({
    store,
    transport,
    now: () => world.time,
    random: options.random ?? (() => 0.5),
    lock: options.lock ?? noLock,
    timers,
    storageTrouble: (error) => (error instanceof DOMException ? 'quota' : undefined),
  });
  const poke = (head: number, epoch = 1) => pokes.push(`data: ${JSON.stringify({ epoch, head })}`);
  const writes = (gradeLevel: string) =>
    world.writes(store, [update(student, world.family.leo.id, { gradeLevel })]);
  return { engine, store, timers, answer, requests, pokes, poke, writes };
}

/** Started, synced, and quiet. */
async function started(options: Options = {}) {
  const world = await openWorld();
  const parts = engineOn(world, options);
  parts.engine.start();
  await quiet();
  expect(isSynced(parts.engine.status())).toBe(true);
  parts.requests.count = 0;
  return { world, ...parts };
}

/** The delay of the next run. The watchdog's and the pokes' timers stand beside it. */
const minute = 60_000;

describe('The engine', () => {
  it('fetches everything at its start and then polls every minute [SY16]', async () => {
    const { world, timers, requests, store, engine } = await started();
    expect(timers.delays()).toEqual([minute]);
    await timers.pass(5 * minute);
    expect(requests.count).toBe(5);
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    await timers.pass(minute);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect(isSynced(engine.status())).toBe(true);
  });

  it('waits longer after every failure, up to five minutes, and again little after a success', async () => {
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

  it('waits a random part of its back-off', async () => {
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

  it('runs on a poke of something new only [SY16]', async () => {
    const { world, requests, poke, store, pokes } = await started();
    poke(world.server.head);
    pokes.push('data: {"epoch":1,"head":"soon"}');
    pokes.push('data: <html>');
    pokes.push('event: poke');
    await quiet();
    expect(requests.count).toBe(0);
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    poke(world.server.head);
    await quiet();
    expect(requests.count).toBe(1);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    poke(0, 0);
    await quiet();
    expect(requests.count).toBe(2);
  });

  it('listens again when the connection ends, and asks for what it missed meanwhile [SY16]', async () => {
    const { world, timers, pokes, store } = await started();
    pokes.end();
    await quiet();
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    await timers.pass(5_000);
    expect(pokes.connections).toBe(2);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('listens more and more seldom where connections end at once', async () => {
    const { timers, pokes } = await started();
    for (let at = 0; at < 60; at += 1) {
      pokes.end();
      await timers.pass(minute / 2);
    }
    expect(pokes.connections).toBeLessThan(35);
    expect(pokes.connections).toBeGreaterThan(5);
  });

  it('sends what was written at once', async () => {
    const { world, engine, store, writes } = await started();
    await writes('4');
    engine.wrote();
    await quiet();
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
    expect(await outboxOf(store)).toEqual([]);
    expect(isSynced(engine.status())).toBe(true);
  });

  it('loses no write that comes while a run ends', async () => {
    for (let delay = 0; delay < 40; delay += 1) {
      const { world, engine, store, writes } = await started();
      const running = engine.syncNow();
      for (let at = 0; at < delay; at += 1) await Promise.resolve();
      await writes('4');
      engine.wrote();
      await running;
      await quiet();
      expect([delay, await outboxOf(store)]).toEqual([delay, []]);
      expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('4');
    }
  });

  it('starts a run for a call that comes from its own last word', async () => {
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

  it('tells how much waits also while it backs off, and does not hurry for it', async () => {
    const { engine, answer, requests, writes } = await started();
    answer.current = trouble('server-error');
    await engine.syncNow();
    requests.count = 0;
    for (const grade of ['4', '5', '6']) {
      await writes(grade);
      engine.wrote();
    }
    await quiet();
    expect(engine.status()).toMatchObject({ pending: 3, trouble: 'server-error' });
    expect(requests.count).toBe(0);
  });

  it('tries once more when somebody asks during a run that finds no network', async () => {
    const { engine, answer, requests } = await started();
    answer.current = unreachable;
    const running = engine.syncNow();
    const asked = engine.syncNow();
    answer.current = undefined;
    expect((await running).trouble).toBeNull();
    expect(await asked).toEqual(await running);
    expect(requests.count).toBeLessThanOrEqual(3);
  });

  it('goes on as soon as the server is heard again', async () => {
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

  const troubles: Trouble[] = [
    'unreachable',
    'captive-portal',
    'server-error',
    'throttled',
    'signed-out',
  ];
  it.each(troubles)(
    'says “%s” when that is so, loses nothing, and goes on when it is over',
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
    const { transact } = store;
    store.transact = () => Promise.reject(error);
    expect(await engine.syncNow()).toMatchObject({ phase: 'idle', trouble: kind, pending: 1 });
    store.transact = transact;
    await timers.pass(minute);
    expect(isSynced(engine.status())).toBe(true);
  });

  it('calls it a stall when nothing has left for two minutes though the server answers', async () => {
    const { engine, answer, timers, writes } = await started();
    answer.current = trouble('server-error');
    await timers.pass(30 * minute);
    expect(engine.status().stalled).toBe(false);
    await writes('4');
    engine.wrote();
    await quiet();
    await timers.pass(2 * minute - 100);
    expect(engine.status().stalled).toBe(false);
    await timers.pass(200);
    expect(engine.status().stalled).toBe(true);
    answer.current = undefined;
    await engine.syncNow();
    expect(engine.status().stalled).toBe(false);
  });

  it('calls it no stall when there is no network', async () => {
    const { engine, answer, timers, writes } = await started();
    answer.current = unreachable;
    await writes('4');
    await engine.syncNow();
    await timers.pass(60 * minute);
    expect(engine.status()).toMatchObject({ trouble: 'unreachable', stalled: false, pending: 1 });
  });

  it('calls it a stall when a run hangs', async () => {
    const gate = Promise.withResolvers<void>();
    let isHanging = false;
    const lock: RunLock = async (work) => {
      if (isHanging) await gate.promise;
      return work();
    };
    const { engine, timers, writes } = await started({ lock });
    isHanging = true;
    await writes('4');
    engine.wrote();
    await quiet();
    await timers.pass(2 * minute);
    expect(engine.status()).toMatchObject({ phase: 'syncing', stalled: true });
    gate.resolve();
    await quiet();
    expect(engine.status()).toMatchObject({ phase: 'idle', stalled: false, pending: 0 });
  });

  it('knows from the start when it last synced and what waits, network or not', async () => {
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

  it('stands still once it is stopped: no timer, no request, no word; and can be started again', async () => {
    const { world, engine, timers, requests, poke, writes } = await started();
    await writes('4');
    const running = engine.syncNow();
    engine.stop();
    await running;
    poke(world.server.head + 9);
    engine.wrote();
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

  it('is not started twice', async () => {
    const { engine, timers, pokes } = await started();
    engine.start();
    await quiet();
    expect([timers.delays(), pokes.connections]).toEqual([[minute], 1]);
  });

  it('tells the truth at every moment: never synced while something waits', async () => {
    const { engine, writes, answer, timers } = await started();
    const lies: SyncStatus[] = [];
    engine.subscribe((status) => {
      if (isSynced(status) && (status.pending > 0 || status.bootstrap)) lies.push(status);
    });
    for (const kind of [undefined, 'server-error', undefined, 'unreachable'] as const) {
      answer.current = kind && trouble(kind);
      await writes('4');
      engine.wrote();
      await timers.pass(minute);
    }
    expect(lies).toEqual([]);
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
      await quiet();
      for (let at = 0; at < 30; at += 1) {
        await engines[0]!.writes(`${at}`);
        for (const { engine } of engines) engine.wrote();
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
