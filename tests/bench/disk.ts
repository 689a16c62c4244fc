/** What changes leave on the server's disk, after its tables were rewritten without what is dead in them. */
import { connect } from '../../sync-server/store/connect.ts';
import { CompletionMaker } from './support/completions.ts';
import { startFamilyServer } from './support/family-server.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { bootstrapNode, sendOps } from './support/node-device.ts';
import { openRawPostgres } from './support/raw-postgres.ts';

const mb = 1_000_000;

export const disk: Measure = async (bench) => {
  const count = bench.scale.changes.many;
  const server = await startFamilyServer(bench.scale.family.M, bench.profile);
  const node = await server.pairNode();
  const maker = new CompletionMaker(node, server.records);
  const raw = await openRawPostgres(await server.connection());
  const sql = connect(await server.connection(), { max: 1 });
  const size = async (): Promise<number> => {
    const [row] = await sql<{ bytes: number }[]>`
      select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
      where relkind = 'r' and relnamespace = 'trailbook'::regnamespace`;
    return row!.bytes;
  };
  const runs = await eachRun(bench, `${count} changes on the disk`, async () => {
    await server.maintain();
    const before = await size();
    const ops = maker.take(count);
    await sendOps(node, await bootstrapNode(node), ops);
    const grown = (await size()) - before;
    await server.maintain();
    const kept = (await size()) - before;
    return { kept, grown, log: await raw.logBytes(ops) };
  });
  await sql.end();
  await raw.close();
  await server.stop();
  const changes = count.toLocaleString('en-US');
  return [
    {
      name: `server disk for ${changes} changes, after maintenance`,
      unit: 'MB',
      aim: { most: 0.5 },
      rawIs: 'a JSONB log with an op a row',
      runs: runs.map(({ kept, log }) => ({ value: kept / mb, raw: log / mb })),
      note: 'what all tables have grown by, indexes included (pg_total_relation_size), VACUUM (FULL, ANALYZE) of all of them before both looks',
    },
    {
      name: 'the same before maintenance, with what autovacuum will free',
      unit: 'MB',
      aim: null,
      runs: runs.map(({ grown }) => ({ value: grown / mb })),
    },
  ];
};
