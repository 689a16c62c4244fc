/**
 * Changes made offline, from the start of the engine's run until all are durable at the server and the outbox is empty.
 */
import type { Page } from '@playwright/test';
import { CompletionMaker, isCompletable } from './support/completions.ts';
import { countRecords, databaseName, openPage, pairPage, syncPage } from './support/device-page.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import type { MeasuredFigure, Run } from './support/figure.ts';
import { eachRun, type Bench, type Measure } from './support/measure.ts';
import { bodiesOf, bootstrapNode, runSync, type NodeDevice } from './support/bench-device.ts';
import { openRawPostgres, type RawPostgres } from './support/raw-postgres.ts';

interface Times {
  /** Milliseconds. */
  device: number;
  server: number;
  raw: number;
}

interface Parts {
  server: FamilyServer;
  page: Page;
  sealKey: number[];
  node: NodeDevice;
  maker: CompletionMaker;
  raw: RawPostgres;
}

async function open({ browser, scale, profile }: Bench): Promise<Parts> {
  const server = await startFamilyServer(scale.family.M, profile);
  const page = await openPage(browser, server.url());
  const sealKey = [...Buffer.from(await pairPage(page, server.account), 'base64url')];
  const node = await server.pairNode();
  const raw = await openRawPostgres(await server.connection());
  await raw.fill(server.records);
  return { server, page, sealKey, node, maker: new CompletionMaker(node, server.records), raw };
}

/** In the app the worker itself writes; here it has to take in what was written beside it before the run begins. */
async function timeDevice({ page, server, sealKey }: Parts, count: number): Promise<number> {
  await syncPage(page);
  await page.evaluate(
    ({ name, memberId, key, changes }) =>
      window.harness.bench.writeOffline(name, memberId, key, changes),
    { name: databaseName, memberId: server.memberId, key: sealKey, changes: count },
  );
  await countRecords(page);
  return syncPage(page);
}

/** The same requests from Node, made beforehand: what the server alone takes. */
async function timeServer({ node, maker }: Parts, count: number): Promise<number> {
  const bodies = bodiesOf(node, await bootstrapNode(node), maker.take(count));
  const start = performance.now();
  for (const body of bodies) await runSync(node, body);
  return performance.now() - start;
}

async function timeAll(parts: Parts, count: number): Promise<Times> {
  const { raw, server } = parts;
  const records = server.records.filter(isCompletable);
  const many = Array.from({ length: count }, (_, at) => records[at % records.length]!);
  return {
    raw: await raw.overwrite(many),
    server: await timeServer(parts, count),
    device: await timeDevice(parts, count),
  };
}

function figuresOf(count: number, times: readonly Times[]): MeasuredFigure[] {
  const changes = count.toLocaleString('en-US');
  const rawIs = 'upserts of 500 in Postgres';
  const runsOf = (of: (time: Times) => number): Run[] =>
    times.map((time) => ({ value: of(time), raw: time.raw }));
  const inTime = (ms: number): number => (count / ms) * 1_000;
  return [
    {
      name: `${changes} offline changes until durable`,
      unit: 'ms',
      aim: null,
      rawIs,
      runs: runsOf(({ device }) => device),
    },
    {
      name: `the same, changes a second`,
      unit: 'changes/s',
      aim: { least: 10_000 },
      runs: times.map(({ device, raw }) => ({ value: inTime(device), raw: inTime(raw) })),
    },
    {
      name: `the same ${changes} from Node, the server alone`,
      unit: 'ms',
      aim: null,
      rawIs,
      runs: runsOf(({ server }) => server),
    },
  ];
}

export const offline: Measure = async (bench) => {
  const parts = await open(bench);
  try {
    const figures: MeasuredFigure[] = [];
    for (const count of [bench.scale.changes.few, bench.scale.changes.many]) {
      const times = await eachRun(bench, `${count} offline changes`, () => timeAll(parts, count));
      figures.push(...figuresOf(count, times));
    }
    return figures;
  } finally {
    await parts.raw.close();
    await parts.page.context().close();
    await parts.server.stop();
  }
};
