/**
 * What the server holds of memory at rest, just started, and at most while a device gets M and sends 10,000 changes.
 */
import { setTimeout } from 'node:timers/promises';
import { CompletionMaker } from './support/completions.ts';
import { startFamilyServer } from './support/bench-family-server.ts';
import type { MeasuredFigure } from './support/figure.ts';
import {
  canTellMemory,
  forgetPeak,
  peakDuring,
  postgresMb,
  residentMb,
} from './support/process-memory.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { bootstrapNode, movedTo, sendOps } from './support/bench-device.ts';

const restMs = 3_000;

export const memory: Measure = async (bench) => {
  if (!canTellMemory) {
    bench.tell('memory is not measured: only Linux tells it');
    return [];
  }
  const count = bench.scale.changes.many;
  const server = await startFamilyServer(bench.scale.family.M, bench.profile);
  const runs = await eachRun(bench, 'memory', async () => {
    // Signing in takes memory of its own, so the device is paired with the process before.
    const paired = await server.pairNode();
    await server.restart();
    const node = movedTo(paired, server.url());
    const ops = new CompletionMaker(node, server.records).take(count);
    await setTimeout(restMs);
    const postmaster = await server.postmasterPid();
    const rest = {
      node: (await residentMb(server.pid())).now,
      postgres: await postgresMb(postmaster),
    };
    await forgetPeak(server.pid());
    const postgres = await peakDuring(
      () => postgresMb(postmaster),
      async () => void (await sendOps(node, await bootstrapNode(node), ops)),
    );
    return { rest, peak: { node: (await residentMb(server.pid())).peak, postgres } };
  });
  await server.stop();

  const figure = (
    name: string,
    most: number | null,
    of: (run: (typeof runs)[number]) => number,
  ): MeasuredFigure => ({
    name,
    unit: 'MB',
    aim: most === null ? null : { most },
    runs: runs.map((run) => ({ value: of(run) })),
  });
  const atWork = `while a device gets M and sends ${count.toLocaleString('en-US')} changes`;
  return [
    figure('server memory at rest, Node’s process', null, ({ rest }) => rest.node),
    figure('server memory at rest, PostgreSQL', null, ({ rest }) => rest.postgres),
    {
      ...figure(
        `server memory at its peak ${atWork}, Node’s process`,
        100,
        ({ peak }) => peak.node,
      ),
      note:
        'resident set, as the kernel keeps its highest; PostgreSQL’s is the sum of all its processes with what they ' +
        'share counted once, looked at every 50 ms',
    },
    figure('the same, PostgreSQL', null, ({ peak }) => peak.postgres),
  ];
};
