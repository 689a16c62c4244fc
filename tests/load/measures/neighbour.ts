/** What the others feel of a family whose devices send as much as they can. */
import type { LoadMeasure } from './load.ts';
import { loopRuns } from './run-loop.ts';

const quietFamilies = 50;
const quietParallel = 2;

export const neighbour: LoadMeasure = async ({ world, scale, tell }) => {
  await world.growTo(quietFamilies + 1);
  const server = await world.startServer();
  try {
    const target = { servers: [server], postmasterPids: world.postmasterPids };
    const all = world.devices(quietFamilies + 1);
    const noisy = all.slice(0, 2);
    const quiet = all.slice(2);
    const { seconds } = scale;
    await loopRuns(target, quiet, { seconds: 2, parallel: quietParallel });
    const alone = await loopRuns(target, quiet, { seconds, parallel: quietParallel });
    // Both devices of the family without a pause, each as soon as its last run is answered.
    const [beside, noise] = await Promise.all([
      loopRuns(target, quiet, { seconds, parallel: quietParallel }),
      loopRuns(target, noisy, { seconds, parallel: noisy.length }),
    ]);
    tell(
      `the noisy family: ${noise.runsPerSecond.toFixed(0)} runs/s, ${noise.turnedAway} asked to come later`,
    );
    return [
      {
        name: 'a run beside a family that sends without a pause, p50 / p95',
        unit: 'ms',
        aim: { timesRaw: 2 },
        rawIs: 'the same without that family',
        runs: [{ value: beside.p50, p95: beside.p95, raw: alone.p50, rawP95: alone.p95 }],
      },
    ];
  } finally {
    await server.stop();
  }
};
