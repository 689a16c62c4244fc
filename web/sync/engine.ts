/**
 * The engine: when to run, how long to wait after trouble, and what to say meanwhile. Plain TypeScript over a store and a
 * transport, so that the page's worker, the service worker and the tests run the same.
 *
 * Invariant: reads and writes of records never wait for it. A call during a run makes one more run follow.
 */
import type { Random } from '../../shared-model/lib/random.ts';
import type { RunLock } from './leader.ts';
import { listenForPokes } from './pokes.ts';
import { refreshCounts, runOnce } from './run.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import { createStatusBoard, needsAPerson } from './status.ts';
import type { StorageTrouble, SyncStatus } from './status.ts';
import type { Timers } from './timers.ts';

export interface EngineDeps extends Omit<RunDeps, 'board'> {
  random: Random;
  lock: RunLock;
  timers: Timers;
  /** What a thrown error of the storage means; undefined when it is none of the storage's. */
  storageTrouble: (error: unknown) => StorageTrouble | undefined;
}

export interface Engine {
  status(): SyncStatus;
  subscribe(listener: (status: SyncStatus) => void): () => void;
  /** Runs now, whatever the back-off; resolves with the status after it. */
  syncNow(): Promise<SyncStatus>;
  /** Something was written here: count it, and run unless a back-off is on. */
  wrote(): void;
  /** Listens for pokes and polls until `stop` [SY16]. */
  start(): void;
  stop(): void;
}

const pollMs = 60_000;
const firstBackOffMs = 2_000;
const longestBackOffMs = 5 * 60_000;
const stallMs = 2 * 60_000;

export function createEngine(deps: EngineDeps): Engine {
  const { store, now, random, lock, timers } = deps;
  const board = createStatusBoard();
  const runDeps: RunDeps = { store, transport: deps.transport, now, board };
  let running: Promise<SyncStatus> | undefined;
  let again = false;
  let failures = 0;
  let timer: unknown;
  let stopPokes: (() => void) | undefined;
  let lastProgress = now();
  let lastPending = 0;

  /** Waits longer after every failure, up to five minutes, a random part of it: devices don't come back all at once. */
  function nextDelay({ trouble, retryAfterMs }: RunEnd): number {
    if (trouble === null) return pollMs;
    const backOff = Math.min(longestBackOffMs, firstBackOffMs * 2 ** Math.min(failures - 1, 10));
    return Math.max(retryAfterMs ?? 0, backOff / 2 + (random() * backOff) / 2);
  }

  function schedule(delay: number): void {
    timers.clearTimeout(timer);
    timer = stopPokes ? timers.setTimeout(() => void syncNow(), delay) : undefined;
  }

  /** The server answers and still nothing leaves the outbox [the watchdog of the protocol]. */
  function watch(end: RunEnd): void {
    const { pending } = board.current();
    const isMoving = pending === 0 || pending < lastPending || end.trouble === 'unreachable';
    if (isMoving) lastProgress = now();
    lastPending = pending;
    board.update({ stalled: now() - lastProgress >= stallMs });
  }

  async function runSafely(): Promise<RunEnd> {
    try {
      return await lock(() => runOnce(runDeps));
    } catch (error) {
      return { trouble: deps.storageTrouble(error) ?? 'fault', retryAfterMs: null };
    }
  }

  async function run(): Promise<SyncStatus> {
    board.update({ phase: 'syncing' });
    let end: RunEnd;
    do {
      again = false;
      end = await runSafely();
    } while (again && end.trouble === null);
    failures = end.trouble === null ? 0 : failures + 1;
    await refreshCounts(runDeps).catch(() => undefined);
    const isUnpaired = board.current().phase === 'unpaired';
    board.update({ phase: isUnpaired ? 'unpaired' : 'idle', trouble: end.trouble });
    watch(end);
    schedule(nextDelay(end));
    return board.current();
  }

  function syncNow(): Promise<SyncStatus> {
    if (running) {
      again = true;
      return running;
    }
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    status: board.current,
    subscribe: board.subscribe,
    syncNow,
    wrote() {
      void refreshCounts(runDeps).catch(() => undefined);
      const { trouble } = board.current();
      if (trouble === null || running) void syncNow();
      else if (!needsAPerson.has(trouble) && timer === undefined) schedule(firstBackOffMs);
    },
    start() {
      if (stopPokes) return;
      stopPokes = listenForPokes({
        transport: deps.transport,
        timers,
        random,
        onPoke: async ({ head, epoch }) => {
          const { cursor, epoch: known } = await store.transact((tx) => tx.state());
          if (head > cursor || epoch !== known) void syncNow();
        },
      });
      void syncNow();
    },
    stop() {
      stopPokes?.();
      stopPokes = undefined;
      timers.clearTimeout(timer);
      timer = undefined;
    },
  };
}
