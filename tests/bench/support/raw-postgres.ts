/**
 * PostgreSQL itself, doing what a push leaves: the yardsticks of the server, in a schema of their own in the server's
 * own database. Strangers to row-level security, sequence numbers, signs and merging.
 */
import type { Op } from '../../../shared-model/commit/change.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { connect, type Sql } from '../../../sync-server/store/connect.ts';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';

export interface RawPostgres {
  /** Puts rows like a family's, with the same key and the same index. */
  fill: (records: readonly StoredRecord[]) => Promise<void>;
  /** Writes the records over in transactions of 500, one after the other; milliseconds. */
  overwrite: (records: readonly StoredRecord[]) => Promise<number>;
  /** Commits of one row, one after the other; milliseconds of each. */
  commits: (record: StoredRecord, count: number) => Promise<number[]>;
  /** Bytes on the disk of a plain log with an op a row. */
  logBytes: (ops: readonly Op[]) => Promise<number>;
  close: () => Promise<void>;
}

type Json = Parameters<Sql['json']>[0];

const batchSize = 500;

async function upsert(sql: Sql, records: readonly StoredRecord[]): Promise<void> {
  await sql`
    insert into raw.records (family_id, t, id, fields, v, fv, seq, scopes)
    select 1, t, id, fields, v, fv, 1, '{F}' from jsonb_to_recordset(${sql.json(records as unknown as Json)})
      as row (t text, id bigint, fields jsonb, v text, fv jsonb)
    on conflict (family_id, t, id) do update
      set fields = excluded.fields, v = excluded.v, fv = excluded.fv, seq = records.seq + 1`;
}

const batchesOf = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / batchSize) }, (_, at) =>
    values.slice(at * batchSize, (at + 1) * batchSize),
  );

export async function openRawPostgres(connection: PostgresConnection): Promise<RawPostgres> {
  const sql = connect(connection, { max: 1 });
  await sql.unsafe(`
    create schema raw;
    create table raw.records (like trailbook.records including all);
    create table raw.log (n bigint generated always as identity primary key, op jsonb not null)`);
  return {
    async fill(records) {
      await sql`truncate raw.records`;
      for (const batch of batchesOf(records)) await upsert(sql, batch);
      await sql.unsafe('vacuum (full, analyze) raw.records');
    },
    async overwrite(records) {
      const batches = batchesOf(records);
      const start = performance.now();
      for (const batch of batches) await upsert(sql, batch);
      return performance.now() - start;
    },
    async commits(record, count) {
      const times: number[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const start = performance.now();
        await upsert(sql, [record]);
        times.push(performance.now() - start);
      }
      return times;
    },
    async logBytes(ops) {
      await sql`truncate raw.log`;
      for (const batch of batchesOf(ops)) {
        await sql`
          insert into raw.log (op)
          select value from jsonb_array_elements(${sql.json(batch as unknown as Json)})`;
      }
      const [row] = await sql<{ bytes: number }[]>`
        select pg_total_relation_size('raw.log') as bytes`;
      return row!.bytes;
    },
    close: () => sql.end(),
  };
}
