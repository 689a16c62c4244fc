/** An engine over a memory store, with timers and a network that the test moves. */
import { createHook } from 'node:async_hooks';
import { expect } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { createEngine, type EngineDeps } from '../../../web/sync/engine.ts';
import { noLock } from '../../../web/sync/run-lock.ts';
import type { RunLock } from '../../../web/sync/run-lock.ts';
import { isSynced } from '../../../web/sync/status.ts';
import type { SyncTrouble } from '../../../web/sync/status.ts';
import type { Timers } from '../../../web/sync/timers.ts';
import type { Answer, Transport } from '../../../web/sync/transport.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import type { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { openWorld } from './setup.ts';
import type { World } from './setup.ts';

/** Timers that fire when the test says so. */
export class FakeTimers implements Timers {
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

/** The hashes that another thread has yet to make: a busy machine may take long over one. */
const onOtherThreads = new Set<number>();
createHook({
  init(id, type) {
    if (type === 'HASHREQUEST') onOtherThreads.add(id);
  },
  after: (id) => void onOtherThreads.delete(id),
}).enable();

/** Lets everything that is under way in memory come to its end. */
export async function quiet(): Promise<void> {
  let isHashing: boolean;
  do {
    isHashing = onOtherThreads.size > 0;
    await new Promise((resolve) => setTimeout(resolve, 10));
  } while (isHashing || onOtherThreads.size > 0);
}

export const trouble = (kind: SyncTrouble, retryAfterMs: number | null = null): Answer<never> => ({
  kind: 'trouble',
  trouble: kind,
  retryAfterMs,
});

const pokeOf = (head: number, epoch = 1): string => `data: ${JSON.stringify({ epoch, head })}`;

/** The troubles of `answer.current` that a stream meets too. */
const metByStreams: readonly SyncTrouble[] = ['unreachable', 'revoked'];

interface Options<S extends DeviceStore> {
  lock?: RunLock;
  random?: () => number;
  store?: S;
  files?: EngineDeps['files'];
}

/** An engine over the world, whose network gives `answer.current` where that is set. */
export function engineOn<S extends DeviceStore = MemoryDeviceStore>(
  world: World,
  options: Options<S> = {},
) {
  const store = options.store ?? (world.newStore() as DeviceStore as S);
  const timers = new FakeTimers();
  const answer: { current: Answer<never> | undefined } = { current: undefined };
  const requests = { count: 0 };
  /** A connection comes to be when this does. */
  const connecting = { current: Promise.resolve() };
  const pokes = {
    push: (line: string) => void line,
    end: () => undefined as void,
    connections: 0,
  };
  const transport: Transport = {
    async sync(request) {
      requests.count += 1;
      return answer.current ?? world.transport.sync(request);
    },
    bootstrap: async (cursor) => answer.current ?? world.transport.bootstrap(cursor),
    digest: async () => answer.current ?? world.transport.digest(),
    pack: async (hash) => answer.current ?? world.transport.pack(hash),
    renew: async (known) => answer.current ?? world.transport.renew(known),
    async events(signal) {
      const { current } = answer;
      const isMet = current?.kind === 'trouble' && metByStreams.includes(current.trouble);
      if (isMet) return current;
      pokes.connections += 1;
      await connecting.current;
      const { epoch, head } = await world.server.readHead();
      const lines: string[] = [pokeOf(head, epoch), ''];
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
    ...(options.files && { files: options.files }),
    storageTrouble: (error) => (error instanceof DOMException ? 'quota' : undefined),
  });
  const poke = (head: number, epoch?: number) => pokes.push(pokeOf(head, epoch));
  const writes = (gradeLevel: string) =>
    world.writes(store, [update(student, world.family.leo.id, { gradeLevel })]);
  return { engine, store, timers, answer, requests, pokes, connecting, poke, writes };
}

/** Started, synced, and quiet. */
export async function started(options: Options<MemoryDeviceStore> = {}) {
  const world = await openWorld();
  const parts = engineOn(world, options);
  parts.engine.start();
  await expect.poll(() => isSynced(parts.engine.status())).toBe(true);
  await quiet();
  parts.requests.count = 0;
  return { world, ...parts };
}

export const minute = 60_000;
