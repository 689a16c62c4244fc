/** What changes leave on the server's disk, after its tables were rewritten without what is dead in them. */
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { connect } from '../../sync-server/store/connect.ts';
import { packSizes } from '../../sync-server/store/pack-log.ts';
import { CompletionMaker } from './support/completions.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { bootstrapNode, sendOps } from './support/bench-device.ts';
import { openRawPostgres } from './support/raw-postgres.ts';

const mb = 1_000_000;
/** More than all the changes take at the pace at which they are made. */
const weeksMs = 20 * 24 * 3_600_000;

/**
 * The server limits a device's runs a minute, and tables grow by 8 kB at a time: several devices send enough to tell.
 */
const devicesOfSingles = 4;

/** Bytes that a change leaves when each is sent by itself. */
async function keptOfSingles(
  server: FamilyServer,
  records: readonly StoredRecord[],
  each: number,
  size: () => Promise<number>,
): Promise<number> {
  const send = async (): Promise<void> => {
    const node = await server.pairNode();
    let cursor = await bootstrapNode(node);
    for (const op of new CompletionMaker(node, records).take(each))
      cursor = await sendOps(node, cursor, [op]);
  };
  // What was written before is not to wait for these.
  await send();
  await server.maintain({ ...packSizes, fewest: 1 });
  const before = await size();
  for (let device = 0; device < devicesOfSingles; device += 1) await send();
  await server.maintain();
  return ((await size()) - before) / (devicesOfSingles * each);
}

export const disk: Measure = async (bench) => {
  const count = bench.scale.changes.many;
  const server = await startFamilyServer(bench.scale.family.M, bench.profile);
  const node = await server.pairNode();
  // What is sent by itself is done to other records: of a completion that it hasn't seen, a device would be told.
  const [singly = [], together = []] = [true, false].map((isSingle) =>
    server.records.filter((_, at) => (at % 10 === 0) === isSingle),
  );
  const maker = new CompletionMaker(node, together, Date.now() - weeksMs);
  const raw = await openRawPostgres(await server.connection());
  const sql = connect(await server.connection(), { max: 1 });
  const size = async (): Promise<number> => {
    const [row] = await sql<{ bytes: number }[]>`
      select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
      where relkind = 'r' and relnamespace = 'trailbook'::regnamespace`;
    return row!.bytes;
  };
  // First as much as it takes that records no longer grow or shrink on the whole: only what is kept of changes is left.
  await sendOps(node, await bootstrapNode(node), maker.take(maker.round));
  const runs = await eachRun(bench, `${count} changes on the disk`, async () => {
    await server.maintain();
    const before = await size();
    const ops = maker.take(count);
    await sendOps(node, await bootstrapNode(node), ops);
    const grown = (await size()) - before;
    await server.maintain();
    const kept = (await size()) - before;
    return {
      kept,
      grown,
      log: await raw.logBytes(ops),
      single: await keptOfSingles(server, singly, bench.scale.changes.few / 2, size),
    };
  });
  await sql.end();
  await raw.close();
  await server.stop();
  const singles = (devicesOfSingles * bench.scale.changes.few) / 2;
  const changes = count.toLocaleString('en-US');
  return [
    {
      name: `server disk for ${changes} changes in requests of 500, after maintenance`,
      unit: 'MB',
      aim: { most: 0.5 },
      rawIs: 'a JSONB log with an op a row',
      runs: runs.map(({ kept, log }) => ({ value: kept / mb, raw: log / mb })),
      note: 'what all tables have grown by, indexes included (pg_total_relation_size), VACUUM (FULL, ANALYZE) of all of them before both looks',
    },
    {
      name: `the same, each change sent by itself (${singles} of them, scaled)`,
      unit: 'MB',
      aim: { most: 0.5 },
      rawIs: 'a JSONB log with an op a row',
      runs: runs.map(({ single, log }) => ({ value: (single * count) / mb, raw: log / mb })),
    },
    {
      name: 'the same in full requests before maintenance, with what autovacuum will free',
      unit: 'MB',
      aim: null,
      runs: runs.map(({ grown }) => ({ value: grown / mb })),
    },
  ];
};
