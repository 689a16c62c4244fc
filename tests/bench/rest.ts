/**
 * REST calls about one record or one kind of them, on M beside the same on S, in turns: what closed years add to them.
 */
import { assignment } from '../../shared-model/entities/assignment.ts';
import { student } from '../../shared-model/entities/student.ts';
import { must } from '../support/server/registered-family.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import type { Run } from './support/figure.ts';
import { eachRun, type Measure } from './support/measure.ts';
import type { NodeDevice } from './support/bench-device.ts';
import { median, quantile } from './support/statistics.ts';

interface Home {
  server: FamilyServer;
  device: NodeDevice;
}

type RestRequest = (home: Home, turn: number) => Promise<unknown>;

/** The id of one record of a kind, each turn another one. */
const idOf = ({ server: { records } }: Home, t: string, turn: number): number => {
  const alike = records.filter((record) => record.t === t);
  return alike[turn % alike.length]!.id;
};

const calls: Record<string, RestRequest> = {
  'GET /api/auth/students': async ({ device: { client } }) =>
    must(await client.get('/api/auth/students')),
  'PUT /api/students/:id': async (home, turn) =>
    must(
      await home.device.client.put(`/api/students/${idOf(home, student.name, turn)}`, {
        gradeLevel: `${(turn % 8) + 1}th Grade`,
      }),
    ),
  'PUT /api/assignments/:id': async (home, turn) =>
    must(
      await home.device.client.put(`/api/assignments/${idOf(home, assignment.name, turn)}`, {
        title: `Chapter ${turn}`,
      }),
    ),
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of a call to both families, in turns. */
async function inTurns(ask: RestRequest, small: Home, large: Home, samples: number): Promise<Run> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < samples; turn += 1) {
    times.small.push(await timeOf(() => ask(small, turn)));
    times.large.push(await timeOf(() => ask(large, turn)));
  }
  return {
    value: median(times.large),
    p95: quantile(times.large, 0.95),
    raw: median(times.small),
    rawP95: quantile(times.small, 0.95),
  };
}

export const rest: Measure = async (bench) => {
  const { family, samples } = bench.scale;
  const homes: Home[] = [];
  try {
    for (const options of [family.S, family.M]) {
      const server = await startFamilyServer(options);
      homes.push({ server, device: await server.pairNode() });
    }
    const [small, large] = homes as [Home, Home];
    const runs = await eachRun(bench, 'REST on S and on M', async () => {
      const measured: Record<string, Run> = {};
      for (const [name, ask] of Object.entries(calls)) {
        measured[name] = await inTurns(ask, small, large, samples);
      }
      return measured;
    });
    return Object.keys(calls).map((name) => ({
      name: `${name} with M, p50 / p95`,
      unit: 'ms',
      aim: { timesRaw: 1.3 },
      rawIs: 'the same with S',
      runs: runs.map((run) => run[name]!),
    }));
  } finally {
    for (const { server } of homes) await server.stop();
  }
};
