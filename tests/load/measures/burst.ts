/** Devices that all come back at one moment with a day's changes, as after an outage. */
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/support/statistics.ts';
import { forgetPeak, residentMb } from '../../bench/support/process-memory.ts';
import type { LoadMeasure } from './load.ts';

/** A device that is asked to come later waits this long; each time twice as long, as the engine does. */
const firstWaitMs = 500;
const longestWaitMs = 8_000;

export const burst: LoadMeasure = async ({ world, scale, tell }) => {
  await world.growTo(scale.burst);
  const server = await world.startServer();
  try {
    const devices = world.devices(scale.burst).filter((_, at) => at % 2 === 0);
    const bodies = devices.map((device) => device.body(scale.outbox));
    await forgetPeak(server.pid);
    let turnedAway = 0;
    const began = performance.now();
    const times = await Promise.all(
      devices.map(async (device, at) => {
        let wait = firstWaitMs;
        while (!(await device.send(server.url, bodies[at]!))) {
          turnedAway += 1;
          await sleep(wait);
          wait = Math.min(2 * wait, longestWaitMs);
        }
        return performance.now() - began;
      }),
    );
    const changes = scale.burst * scale.outbox;
    const took = performance.now() - began;
    tell(`${times.length} devices got rid of all; ${turnedAway} were asked to come later`);
    const name = `${scale.burst.toLocaleString('en-US')} devices at once, ${scale.outbox} changes each`;
    return [
      {
        name: `${name}: until a device’s are taken, p50 / p95`,
        unit: 'ms',
        aim: null,
        runs: [{ value: quantile(times, 0.5), p95: quantile(times, 0.95) }],
      },
      {
        name: `${name}: changes a second`,
        unit: 'changes/s',
        aim: null,
        runs: [{ value: (changes * 1_000) / took }],
      },
      {
        name: `${name}: memory of the server at its peak`,
        unit: 'MB',
        aim: null,
        runs: [{ value: (await residentMb(server.pid)).peak }],
      },
    ];
  } finally {
    await server.stop();
  }
};
