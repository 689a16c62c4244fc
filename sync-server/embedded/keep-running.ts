/**
 * Keeps PostgreSQL running: restarts it after a crash on the same data and socket, so that a
 * connection pool just reconnects. The attempts are bounded; a run that stayed up for a moment
 * resets their count, so crashes far apart never add up.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from './cluster-plan.ts';
import { clearLeftovers } from './postmaster.ts';
import { spawnPostmaster, stopPostmaster, untilReady, type Postmaster } from './postmaster.ts';

/** An event after the start; `gave-up` is final: the server should exit. */
export type EmbeddedEvent =
  | { kind: 'died' }
  | { kind: 'restarted' }
  | { kind: 'restart-failed'; reason: string }
  | { kind: 'gave-up' };

/** How to restart PostgreSQL. */
export interface KeepRunningOptions {
  onEvent?: (event: EmbeddedEvent) => void;
  /** Pauses before the attempts to restart, in ms; the last failed attempt gives up. */
  restartPauses?: readonly number[];
}

const defaultPauses = [0, 200, 500, 1000, 2000, 5000, 10_000];
const stayedUpMs = 1000;

/**
 * Starts PostgreSQL and resolves when it is ready.
 *
 * @throws {StartError} when this first start fails.
 */
export const keepRunning = async (
  plan: Plan,
  socketDir: string,
  { onEvent: tell = () => undefined, restartPauses = defaultPauses }: KeepRunningOptions,
) => {
  let attempts = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  let postmaster: Postmaster = await spawnPostmaster(plan, socketDir);
  await untilReady(plan, postmaster);

  const restart = async (pause: number): Promise<boolean> => {
    try {
      await sleep(pause, undefined, { signal });
      await clearLeftovers(plan.clusterDir);
      signal.throwIfAborted();
      postmaster = await spawnPostmaster(plan, socketDir);
      if (signal.aborted) await stopPostmaster(postmaster);
      await untilReady(plan, postmaster);
      return true;
    } catch (error) {
      if (!signal.aborted) tell({ kind: 'restart-failed', reason: String(error) });
      return false;
    }
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      const readyAt = performance.now();
      await postmaster.ended;
      if (signal.aborted) return;
      tell({ kind: 'died' });
      if (performance.now() - readyAt > stayedUpMs) attempts = 0;
      let running = false;
      while (!running && !signal.aborted) {
        const pause = restartPauses[attempts++];
        if (pause === undefined) return tell({ kind: 'gave-up' });
        running = await restart(pause);
      }
      if (signal.aborted) return;
      tell({ kind: 'restarted' });
    }
  };
  const watching = watch();

  const stop = async (): Promise<void> => {
    stopping.abort();
    await stopPostmaster(postmaster);
    await watching;
  };
  return {
    /** The current process id. */
    pid: (): number => postmaster.pid,
    stop,
  };
};
