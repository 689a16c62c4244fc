/**
 * The engine: when to run, how long to wait after trouble, and what to say meanwhile. Plain TypeScript over a store and a
 * transport, so that the page's worker, the service worker and the tests run the same.
 *
 * Invariant: reads and writes of records never wait for it. A call during a run makes one more run follow, unless that run
 * meets trouble: then the back-off holds.
 */
import type { Random } from '../../shared-model/lib/random.ts';
import type { Poke } from '../../shared-model/contracts/sync-call.ts';
import { applyPoke, isNews } from './apply-poke.ts';
import { fullPace } from './batch-size.ts';
import type { RunLock } from './leader.ts';
import { listenForPokes } from './poke-stream.ts';
import type { Listening } from './poke-stream.ts';
import { refreshCounts, runOnce } from './sync-run.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import { createStatusStore, endsWhenHeard, goesOn } from './status.ts';
import type { StorageTrouble, SyncStatus, Trouble } from './status.ts';
import type { Timers } from './timers.ts';
import { watchForStalls } from './watchdog.ts';

export interface EngineDeps extends Omit<RunDeps, 'statusStore' | 'pace'> {
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
  /** Resolves once no run is making its first request ready any more. */
  departed(): Promise<void>;
  /** Polls and, on a paired device, listens for pokes until `stop` [SY16]. */
  start(): void;
  stop(): void;
}

const pollMs = 60_000;
const firstBackOffMs = 2_000;
const longestBackOffMs = 5 * 60_000;
const longestRetryAfterMs = 60 * 60_000;

export function createEngine(deps: EngineDeps): Engine {
  const { store, now, random, lock, timers } = deps;
  const statusStore = createStatusStore();
  let running: Promise<SyncStatus> | undefined;
  /** A run is to follow this one: if it goes well, or, when somebody asked, also if there was no network. */
  let again: 'no' | 'if well' | 'asked' = 'no';
  let failures = 0;
  let timer: unknown;
  let isStopped = false;
  let stopListening: (() => void) | undefined;
  let listening: Listening | undefined;
  /** Of the run that has yet to send its first request. */
  let departing: PromiseWithResolvers<void> | undefined;
  const depart = (): void => {
    departing?.resolve();
    departing = undefined;
  };
  const runDeps: RunDeps = {
    store,
    transport: {
      ...deps.transport,
      sync(request) {
        const answering = deps.transport.sync(request);
        depart();
        return answering;
      },
    },
    now,
    statusStore,
    pace: fullPace(),
    isStopped: () => isStopped,
  };

  /** Waits longer after every failure, up to five minutes, a random part of it: devices don't come back all at once. */
  function nextDelay({ trouble, retryAfterMs }: RunEnd): number {
    if (goesOn(trouble)) return pollMs;
    const backOff = Math.min(longestBackOffMs, firstBackOffMs * 2 ** Math.min(failures - 1, 10));
    const asked = Math.min(longestRetryAfterMs, retryAfterMs ?? 0);
    return Math.max(asked, backOff / 2 + (random() * backOff) / 2);
  }

  function schedule(delay: number): void {
    timers.clearTimeout(timer);
    timer = stopListening ? timers.setTimeout(() => void syncNow(), delay) : undefined;
  }

  async function runSafely(): Promise<RunEnd> {
    try {
      return await lock(() => runOnce(runDeps));
    } catch (error) {
      return { trouble: deps.storageTrouble(error) ?? 'fault', retryAfterMs: null };
    }
  }

  const isToFollow = (trouble: Trouble | null): boolean =>
    !isStopped &&
    (goesOn(trouble) ? again !== 'no' : again === 'asked' && trouble === 'unreachable');

  async function run(): Promise<SyncStatus> {
    departing = Promise.withResolvers();
    statusStore.update({ phase: 'syncing' });
    let end: RunEnd;
    do {
      again = 'no';
      end = await runSafely();
      await refreshCounts(runDeps).catch(() => undefined);
    } while (isToFollow(end.trouble));
    // Nothing is awaited from here on: a call that comes now starts a run of its own.
    running = undefined;
    depart();
    failures = goesOn(end.trouble) ? 0 : failures + 1;
    if (goesOn(end.trouble)) listening?.heard();
    schedule(nextDelay(end));
    const isUnpaired = statusStore.current().phase === 'unpaired';
    statusStore.update({ phase: isUnpaired ? 'unpaired' : 'idle', trouble: end.trouble });
    return statusStore.current();
  }

  function syncNow(): Promise<SyncStatus> {
    if (isStopped) return Promise.resolve(statusStore.current());
    if (running) again = 'asked';
    return (running ??= run());
  }

  /** Trouble of the storage is met, and told, by the run. */
  const isPaired = (): Promise<boolean> =>
    store
      .readTransaction((tx) => tx.state())
      .then(
        ({ deviceId }) => deviceId !== 0,
        () => false,
      );

  /** Whether the device has what the poke tells of, be it by the poke itself. Trouble of the storage is met, and told, by the run. */
  const takePoke = (poke: Poke): Promise<boolean> => {
    const taken = poke.page
      ? store.transact((tx) => applyPoke(tx, poke, now()))
      : store.readTransaction((tx) => tx.state()).then((state) => !isNews(state, poke));
    return taken.catch(() => false);
  };

  const listen = (): Listening =>
    listenForPokes({
      transport: deps.transport,
      timers,
      random,
      onPoke: async (poke) => {
        // What is under way may bring it.
        await running;
        const { trouble } = statusStore.current();
        if (!goesOn(trouble) && !endsWhenHeard(trouble)) return;
        const isKnown = await takePoke(poke);
        if (stopListening && (!isKnown || endsWhenHeard(trouble))) void syncNow();
      },
      onRevoked: () => void syncNow(),
      onConnect: () => {
        if (endsWhenHeard(statusStore.current().trouble)) void syncNow();
      },
    });

  return {
    status: () => statusStore.current(),
    subscribe: (listener) => statusStore.subscribe(listener),
    syncNow,
    wrote() {
      if (!running && goesOn(statusStore.current().trouble)) void syncNow();
      else if (again === 'no') again = 'if well';
      // What is followed is counted already, and would be in the way of the run's own look at the outbox.
      if (!stopListening) void refreshCounts(runDeps).catch(() => undefined);
    },
    departed: () => departing?.promise ?? Promise.resolve(),
    start() {
      if (stopListening) return;
      isStopped = false;
      const stopWatching = watchForStalls(statusStore, timers);
      // Other tabs write too: "synced" is never said while something of theirs waits.
      const stopCounting = store.subscribeToCounts((counts) => statusStore.update(counts));
      const ofThisStart = (): void => {
        listening?.stop();
        listening = undefined;
        stopWatching();
        stopCounting();
      };
      stopListening = ofThisStart;
      const listenIfPaired = async (): Promise<void> => {
        // A family without a server has nothing to hear.
        if ((await isPaired()) && stopListening === ofThisStart) listening = listen();
      };
      void listenIfPaired();
      void refreshCounts(runDeps).catch(() => undefined);
      void syncNow();
    },
    stop() {
      isStopped = true;
      stopListening?.();
      stopListening = undefined;
      timers.clearTimeout(timer);
      timer = undefined;
    },
  };
}
