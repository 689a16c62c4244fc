/** Runs a second of few families and of many, by one server, by two, and through a pooler. */
import type { Row } from '../../bench/support/figure.ts';
import type { LoadServer, ServerOptions } from '../world.ts';
import type { Load, LoadMeasure } from './load.ts';
import { loopRuns, type RunTimes } from './run-loop.ts';

const warmUpSeconds = 3;

/** Connections between the pooler and the database: few, as operators have it. */
const pooledConnections = 6;

/** The lines of one stretch of runs. */
const rowsOf = (name: string, times: RunTimes): Row[] => [
  {
    name: `${name}: runs a second`,
    unit: 'runs/s',
    aim: { least: 300 },
    runs: [{ value: times.runsPerSecond }],
  },
  {
    name: `${name}: one of them, p50 / p95`,
    unit: 'ms',
    aim: null,
    runs: [{ value: times.p50, p95: times.p95 }],
  },
  {
    name: `${name}: processor of the server a run`,
    unit: 'ms',
    aim: null,
    runs: [{ value: times.node }],
  },
  {
    name: `${name}: processor of PostgreSQL a run`,
    unit: 'ms',
    aim: { most: 3 },
    runs: [{ value: times.postgres }],
  },
];

async function measured(
  { world, scale, tell }: Load,
  families: number,
  options: readonly ServerOptions[],
): Promise<RunTimes> {
  await world.growTo(families);
  const servers: LoadServer[] = [];
  try {
    for (const each of options) servers.push(await world.startServer(each));
    const devices = world.devices(families);
    const target = { servers, postmasterPid: world.postmasterPid };
    await loopRuns(target, devices, { seconds: warmUpSeconds });
    const times = await loopRuns(target, devices, { seconds: scale.seconds });
    if (times.turnedAway > 0) tell(`${times.turnedAway} runs were asked to come later`);
    return times;
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

const grouped = (count: number): string => count.toLocaleString('en-US');

/** Runs of five changes by so many families, one after the other. */
export const runs: LoadMeasure = async (load) => {
  const rows: Row[] = [];
  for (const families of load.scale.families) {
    const times = await measured(load, families, [{}]);
    rows.push(...rowsOf(`${grouped(families)} families`, times));
  }
  return rows;
};

/** The same of the fewest families, by two servers over one database. */
export const instances: LoadMeasure = async (load) => {
  const families = load.scale.families[0]!;
  const times = await measured(load, families, [{}, {}]);
  return rowsOf(`two servers, ${grouped(families)} families`, times);
};

/** The same of the fewest families, through PgBouncer. */
export const pooler: LoadMeasure = async (load) => {
  const families = load.scale.families[0]!;
  const times = await measured(load, families, [{ pooledConnections }]);
  return rowsOf(
    `through PgBouncer (${pooledConnections} connections), ${grouped(families)} families`,
    times,
  );
};
