/**
 * The engine: decides when to run, how long to back off after trouble, and what status to publish. Plain TypeScript
 * over a store and a transport, so that the page's worker, the service worker and the tests run the same code.
 *
 * Invariant: reads and writes of records never wait for it. A call during a run makes one more run follow, unless that
 * run meets trouble: then the back-off holds.
 */
import type { Random } from '../../shared-model/lib/random.ts';
import type { Poke } from '../../shared-model/contracts/poke-call.ts';
import { applyPoke, isNews } from './apply-poke.ts';
import { compareDaily } from './daily-digest.ts';
import { fullPace } from './batch-size.ts';
import type { RunLock } from './run-lock.ts';
import { listenForPokes, type PokeSubscription } from './poke-stream.ts';
import { refreshCounts, runOnce } from './sync-run.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import { createStatusStore, endsOnContact, allowsSync } from './status.ts';
import type { StorageTrouble, SyncStatus, SyncTrouble } from './status.ts';
import type { Timers } from './timers.ts';
import type { FileExchange } from './file-exchange.ts';
import { watchForStalls } from './watchdog.ts';

/** What the engine needs. */
export interface EngineDeps extends Omit<RunDeps, 'statusStore' | 'pace'> {
  random: Random;
  lock: RunLock;
  timers: Timers;
  /** Exchange of attachments; absent if only records are exchanged. */
  files?: Pick<FileExchange, 'waiting' | 'subscribe' | 'run'>;
  /** The trouble that a thrown storage error means; undefined for any other error. */
  storageTrouble: (error: unknown) => StorageTrouble | undefined;
}

/** The running engine. */
export interface Engine {
  status(): SyncStatus;
  subscribe(listener: (status: SyncStatus) => void): () => void;
  /** Runs now, ignoring the back-off; resolves with the status after it. */
  syncNow(): Promise<SyncStatus>;
  /** Reports a local write: counts it, and runs unless a back-off is on. */
  onLocalWrite(): void;
  /** Resolves once the file exchange after the last run has ended. */
  filesExchanged(): Promise<void>;
  /** Resolves once no run is still preparing its first request. */
  requestSent(): Promise<void>;
  /** Polls and, on a paired device, listens for pokes until `stop` [SY16]. */
  start(): void;
  stop(): void;
}

const pollMs = 60_000;
const firstBackOffMs = 2_000;
const longestBackOffMs = 5 * 60_000;
const longestRetryAfterMs = 60 * 60_000;

/** Creates an engine; it does nothing until it is started or called. */
export function createEngine(deps: EngineDeps): Engine {
  const { store, now, random, lock, timers, files } = deps;
  const statusStore = createStatusStore();
  let running: Promise<SyncStatus> | undefined;
  /** Whether another run follows this one: if it goes well, or, when a person asked, also if there was no network. */
  let again: 'no' | 'if well' | 'asked' = 'no';
  let failures = 0;
  let timer: unknown;
  let isStopped = false;
  let stopListening: (() => void) | undefined;
  let listening: PokeSubscription | undefined;
  /** Set while a run has yet to send its first request. */
  let sending: PromiseWithResolvers<void> | undefined;
  const noteSent = (): void => {
    sending?.resolve();
    sending = undefined;
  };
  const runDeps: RunDeps = {
    store,
    transport: {
      ...deps.transport,
      sync(request) {
        const answering = deps.transport.sync(request);
        noteSent();
        return answering;
      },
    },
    now,
    statusStore,
    pace: fullPace(),
    isStopped: () => isStopped,
  };

  /** Grows after every failure, up to five minutes, with a random part so that devices don't all return at once. */
  function nextDelay({ trouble, retryAfterMs }: RunEnd): number {
    if (allowsSync(trouble)) return pollMs;
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

  const isToFollow = (trouble: SyncTrouble | null): boolean =>
    !isStopped &&
    (allowsSync(trouble) ? again !== 'no' : again === 'asked' && trouble === 'unreachable');

  /** A failure here also occurs in the run, which reports it. */
  async function countFiles(): Promise<void> {
    await files?.waiting().then(
      (waiting) => statusStore.update(waiting),
      () => undefined,
    );
  }

  let exchanging = Promise.resolve();

  /** Nothing waits for it: a run of records may come and go while a large file is in transit. */
  async function exchangeFiles(): Promise<void> {
    await files?.run(() => isStopped).catch(() => undefined);
    await countFiles();
  }

  /** Nothing waits for it either; a failure is retried tomorrow. */
  async function compare(): Promise<void> {
    const isToMend = await compareDaily(runDeps).catch(() => false);
    if (isToMend && !isStopped) void syncNow();
  }

  async function run(): Promise<SyncStatus> {
    sending = Promise.withResolvers();
    statusStore.update({ phase: 'syncing' });
    let end: RunEnd;
    do {
      again = 'no';
      end = await runSafely();
      await Promise.all([refreshCounts(runDeps).catch(() => undefined), countFiles()]);
    } while (isToFollow(end.trouble));
    // Nothing is awaited from here on: a call from now on starts its own run.
    running = undefined;
    noteSent();
    failures = allowsSync(end.trouble) ? 0 : failures + 1;
    if (allowsSync(end.trouble)) {
      listening?.onContact();
      exchanging = exchangeFiles();
      if (end.trouble === null) void compare();
    }
    schedule(nextDelay(end));
    const isUnpaired = statusStore.current().phase === 'unpaired';
    // The store may have been closed since the stop, which is no trouble of the device's.
    const { trouble } = isStopped ? statusStore.current() : end;
    statusStore.update({ phase: isUnpaired ? 'unpaired' : 'idle', trouble });
    return statusStore.current();
  }

  function syncNow(): Promise<SyncStatus> {
    if (isStopped) return Promise.resolve(statusStore.current());
    if (running) again = 'asked';
    return (running ??= run());
  }

  /** The run meets and reports storage trouble. */
  const isPaired = (): Promise<boolean> =>
    store
      .readTransaction((tx) => tx.state())
      .then(
        ({ deviceId }) => deviceId !== 0,
        () => false,
      );

  /**
   * Whether the device has what the poke announces, possibly from the poke itself. The run meets and reports storage
   * trouble.
   */
  const receivePoke = (poke: Poke): Promise<boolean> => {
    const taken = poke.page
      ? store.transact((tx) => applyPoke(tx, poke, now()))
      : store.readTransaction((tx) => tx.state()).then((state) => !isNews(state, poke));
    return taken.catch(() => false);
  };

  const listen = (): PokeSubscription =>
    listenForPokes({
      transport: deps.transport,
      timers,
      random,
      onPoke: async (poke) => {
        // The present run may bring it.
        await running;
        const { trouble } = statusStore.current();
        if (!allowsSync(trouble) && !endsOnContact(trouble)) return;
        const isKnown = await receivePoke(poke);
        if (stopListening && (!isKnown || endsOnContact(trouble))) void syncNow();
      },
      onRevoked: () => void syncNow(),
      onConnect: () => {
        if (endsOnContact(statusStore.current().trouble)) void syncNow();
      },
    });

  return {
    status: () => statusStore.current(),
    subscribe: (listener) => statusStore.subscribe(listener),
    syncNow,
    onLocalWrite() {
      if (!running && allowsSync(statusStore.current().trouble)) void syncNow();
      else if (again === 'no') again = 'if well';
      // With a subscription the counts are current already, and counting would delay the run's own read of the outbox.
      if (!stopListening) void refreshCounts(runDeps).catch(() => undefined);
    },
    filesExchanged: () => exchanging,
    requestSent: () => sending?.promise ?? Promise.resolve(),
    start() {
      if (stopListening) return;
      isStopped = false;
      const stopWatching = watchForStalls(statusStore, timers);
      // Other tabs write too: "synced" is never shown while their ops are pending.
      const stopCounting = store.subscribeToCounts((counts) => statusStore.update(counts));
      const stopCountingFiles = files?.subscribe(() => void countFiles());
      const ofThisStart = (): void => {
        stopCountingFiles?.();
        listening?.stop();
        listening = undefined;
        stopWatching();
        stopCounting();
      };
      stopListening = ofThisStart;
      const listenIfPaired = async (): Promise<void> => {
        // A family without a server gets no pokes.
        if ((await isPaired()) && stopListening === ofThisStart) listening = listen();
      };
      void listenIfPaired();
      void refreshCounts(runDeps).catch(() => undefined);
      void countFiles();
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
