/** Runs a second of few families and of many, by one server, by two, and through a pooler. */
import type { Row } from '../../bench/support/figure.ts';
import type { LoadServer, ServerOptions } from '../world.ts';
import type { Load, LoadMeasure } from './load.ts';
import { loopRuns, type RunTimes } from './run-loop.ts';

/** How a cost is called at the end of its row's name: `year.ts` finds it by that. */
export const costNames = {
  node: 'processor of the server a run',
  postgres: 'processor of PostgreSQL a run',
  wire: 'bodies of a run, both ways',
  record: 'database for each record, with indexes',
  stream: 'memory of each',
} as const;

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
    name: `${name}: ${costNames.node}`,
    unit: 'ms',
    aim: null,
    runs: [{ value: times.node }],
  },
  {
    name: `${name}: ${costNames.postgres}`,
    unit: 'ms',
    aim: { most: 3 },
    runs: [{ value: times.postgres }],
  },
  {
    name: `${name}: ${costNames.wire}`,
    unit: 'kB',
    aim: null,
    runs: [{ value: times.kilobytes }],
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
    const target = { servers, postmasterPids: world.postmasterPids };
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
  const families = load.scale.families.at(-1)!;
  rows.push({
    name: `${grouped(families)} families: ${costNames.record}`,
    unit: 'kB',
    aim: null,
    runs: [{ value: (await load.world.databaseBytes()) / 1_000 / load.world.records() }],
  });
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
