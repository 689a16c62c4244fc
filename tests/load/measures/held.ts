/** What a device costs that holds its stream of pokes, and whether each hears what its family writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/support/statistics.ts';
import { forgetPeak, residentMb } from '../../bench/support/process-memory.ts';
import type { LoadMeasure } from './load.ts';
import { costNames } from './runs.ts';

/** Streams opened side by side. */
const sideBySide = 50;
const restMs = 5_000;
/** How long a poke may take before it counts as lost. */
const patienceMs = 30_000;
/** Families that write while the streams are held. */
const writers = 100;

const kBOfMb = 1_000;

async function inBatches<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += sideBySide)
    await Promise.all(items.slice(at, at + sideBySide).map(each));
}

export const held: LoadMeasure = async ({ world, scale, tell }) => {
  await world.growTo(scale.held);
  const server = await world.startServer();
  const hangUps: (() => void)[] = [];
  try {
    // The second device of each family listens, the first one writes.
    const all = world.devices(scale.held);
    const listening = all.filter((_, at) => at % 2 === 1);
    const writing = all.filter((_, at) => at % 2 === 0).slice(0, writers);
    const heardAt = new Map<number, number>();
    // What the first requests take of memory isn't the streams'.
    await writing[0]!.send(server.url, writing[0]!.body(1));
    await sleep(restMs);
    const before = (await residentMb(server.pid)).now;
    await forgetPeak(server.pid);
    const began = performance.now();
    await inBatches(listening, async (device) => {
      const { familyId } = device.key;
      const hangUp = await device.listen(server.url, () =>
        heardAt.set(familyId, performance.now()),
      );
      hangUps.push(hangUp);
    });
    const openedIn = (performance.now() - began) / 1_000;
    // Each stream begins with its family's head.
    const patience = performance.now() + patienceMs;
    while (heardAt.size < listening.length && performance.now() < patience) await sleep(100);
    if (heardAt.size < listening.length)
      throw new Error(`${listening.length - heardAt.size} streams never named the head`);
    await sleep(restMs);
    const { now, peak } = await residentMb(server.pid);
    heardAt.clear();

    const delays: number[] = [];
    await inBatches(writing, async (device) => {
      const sent = performance.now();
      await device.send(server.url, device.body(1));
      const { familyId } = device.key;
      while (!heardAt.has(familyId) && performance.now() - sent < patienceMs) await sleep(2);
      const at = heardAt.get(familyId);
      if (at === undefined) throw new Error('A device that holds its stream did not hear a write');
      delays.push(at - sent);
    });
    tell(`${hangUps.length} streams; ${delays.length} writes were heard`);
    const name = `${scale.held.toLocaleString('en-US')} held devices`;
    return [
      {
        name: `${name}: ${costNames.stream}`,
        unit: 'kB',
        aim: { most: 20 },
        runs: [{ value: ((now - before) * kBOfMb) / scale.held }],
      },
      { name: `${name}: opened in`, unit: 's', aim: null, runs: [{ value: openedIn }] },
      {
        name: `${name}: memory of the server at its peak`,
        unit: 'MB',
        aim: null,
        runs: [{ value: peak }],
      },
      {
        name: `${name}: from a send until another device hears, ${sideBySide} side by side, p50 / p95`,
        unit: 'ms',
        aim: null,
        runs: [{ value: quantile(delays, 0.5), p95: quantile(delays, 0.95) }],
      },
    ];
  } finally {
    for (const hangUp of hangUps) hangUp();
    await server.stop();
  }
};
