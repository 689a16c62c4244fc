/** Devices that send one run after the other, so many at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/support/statistics.ts';
import type { LoadDevice } from '../device.ts';
import { processorSeconds } from '../processor.ts';
import type { LoadServer } from '../world.ts';

/** Changes in a run: some taps, sent together. */
export const changesOfARun = 5;

/** How many runs are under way at any moment. */
export const atOnce = 8;

/** What a stretch of runs took. */
export interface RunTimes {
  runsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Milliseconds of processor a run. */
  node: number;
  postgres: number;
  /** Kilobytes of bodies a run, both ways. */
  kilobytes: number;
  /** Runs that the server had no time for. */
  turnedAway: number;
}

/** Where runs go, and whose processor is counted. */
export interface RunTarget {
  servers: readonly LoadServer[];
  postmasterPids: readonly number[];
}

/** Milliseconds that a device waits when the server has no time for it; the engine waits longer. */
const patienceMs = 200;

/**
 * Each device in its turn sends a run of five changes, to one server after the other, until the time is over.
 */
export async function loopRuns(
  { servers, postmasterPids }: RunTarget,
  devices: readonly LoadDevice[],
  { seconds, parallel = atOnce }: { seconds: number; parallel?: number },
): Promise<RunTimes> {
  const times: number[] = [];
  let turnedAway = 0;
  const used = async (): Promise<{ node: number; postgres: number }> => {
    const sumOf = async (pids: readonly number[]): Promise<number> =>
      (await Promise.all(pids.map(processorSeconds))).reduce((sum, one) => sum + one, 0);
    return {
      node: await sumOf(servers.map(({ pid }) => pid)),
      postgres: await sumOf(postmasterPids),
    };
  };
  const bytes = (): number => devices.reduce((sum, device) => sum + device.bytes, 0);
  const bytesBefore = bytes();
  const before = await used();
  const start = performance.now();
  const end = start + seconds * 1_000;
  const loops = Math.min(parallel, devices.length);
  // Each loop has devices of its own: a device sends one run at a time.
  const work = async (_: unknown, loop: number): Promise<void> => {
    const own = devices.filter((_device, at) => at % loops === loop);
    for (let turn = 0; performance.now() < end; turn += 1) {
      const device = own[turn % own.length]!;
      const { url } = servers[(loop + turn) % servers.length]!;
      const body = device.body(changesOfARun);
      const began = performance.now();
      while (!(await device.send(url, body))) {
        turnedAway += 1;
        await sleep(patienceMs);
      }
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: loops }, work));
  const took = (performance.now() - start) / 1_000;
  const after = await used();
  const msARun = (sum: number): number => (sum * 1_000) / times.length;
  return {
    runsPerSecond: times.length / took,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    node: msARun(after.node - before.node),
    postgres: msARun(after.postgres - before.postgres),
    kilobytes: (bytes() - bytesBefore) / 1_000 / times.length,
    turnedAway,
  };
}
