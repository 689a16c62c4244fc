/**
 * Packs the change log and the nonces of commits: a change sent by itself takes 430 bytes as rows, and 33 in a pack.
 *
 * Invariant: a family's packs are in the order of its log and older than all its rows, so a statement that reads both
 * reads each write once. Each step is one transaction and takes no lock that a write waits for.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilySql, TransactionSql } from './connect.ts';
import { inFamily, type Database } from './database.ts';

/** A write of the log; `at` in milliseconds since 1970. */
type PackedWrite = [seq: number, deviceId: Id<'device'> | null, at: number, entries: unknown];

const squeeze = promisify(brotliCompress);
const expand = promisify(brotliDecompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** The most bytes of JSON in a pack, unless a single write has more. */
const manyBytes = 262_144;

/** The fewest and the most rows in a pack; fewer rows stay unpacked. */
export const packSizes = { fewest: 200, most: 500 };

async function packRows(
  { sql, familyId }: FamilySql,
  { fewest, most }: typeof packSizes,
): Promise<boolean> {
  const rows = await sql<
    { at_row: number; seq: number; device_id: number | null; at: Date; entries: unknown }[]
  >`
    with oldest as materialized (
      select at_row, row_number() over (order by at_row) as place, count(*) over () as count,
        sum(octet_length(entries::text)) over (order by at_row) as bytes
      from (
        select at_row, entries from change_log
        where family_id = ${familyId} order by at_row limit ${most}::bigint
      ) rows
    )
    delete from change_log log using oldest
    where log.family_id = ${familyId} and log.at_row = oldest.at_row
      and count >= ${fewest}::bigint and (place = 1 or bytes <= ${manyBytes}::bigint)
    returning log.at_row, seq, device_id, at, entries`;
  const writes = rows.toSorted((one, other) => one.at_row - other.at_row);
  const last = writes.at(-1);
  if (!last) return false;
  const packed = writes.map(({ seq, device_id, at, entries }): PackedWrite => [
    seq,
    device_id,
    at.getTime(),
    entries,
  ]);
  await sql`
    insert into packed_log (family_id, at_row, seq, writes)
    values (${familyId}, ${last.at_row}, ${last.seq}, ${await squeeze(JSON.stringify(packed), { params })})`;
  return true;
}

const namesInPart = 32;
/** The bytes of a nonce, which is their base64url (`PostgresTransaction.nonce`). */
const bytesOfName = 9;

/** Packs the nonces of all commits but the head, whose nonce is read separately. */
const packNames = ({ sql, familyId }: FamilySql) => sql`
  with whole as (
    select seq / ${namesInPart}::bigint as part from commits
    where family_id = ${familyId} and length(nonce) = ${(bytesOfName * 4) / 3}::bigint
      and seq < (select head from families where id = ${familyId})
    group by 1 having count(*) = ${namesInPart}::bigint
  ), taken as (
    delete from commits using whole
    where family_id = ${familyId} and seq / ${namesInPart}::bigint = part
    returning part, seq, nonce
  )
  insert into packed_commits (family_id, part, names)
  select ${familyId}::bigint, part,
    string_agg(decode(translate(nonce, '-_', '+/'), 'base64'), ''::bytea order by seq)
  from taken group by part
  on conflict (family_id, part) do update set names = excluded.names`;

/** Packs a family's log. Any number of servers may do so at once. */
export async function packHistory(
  db: Pick<Database, 'sql'>,
  familyId: Id<'family'>,
  sizes = packSizes,
): Promise<void> {
  const packSome = (sql: TransactionSql) => packRows({ sql, familyId }, sizes);
  const step = (work: (sql: TransactionSql) => Promise<unknown>) =>
    inFamily(db, familyId, async (sql) => {
      const [lock] = await sql<{ is_ours: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext('packed_log'), hashint8(${familyId}::bigint)) as is_ours`;
      return lock!.is_ours && work(sql);
    });
  while (await step(packSome));
  await step((sql) => packNames({ sql, familyId }));
}

/** The nonce of the commit with this sequence number; empty if there is none. */
export async function nonceAt({ sql, familyId }: FamilySql, seq: number): Promise<string> {
  const first = (seq % namesInPart) * bytesOfName + 1;
  const [row] = await sql<{ nonce: string }[]>`
    select nonce from commits where family_id = ${familyId} and seq = ${seq}
    union all
    select translate(encode(substr(names, ${first}::bigint::int, ${bytesOfName}::bigint::int), 'base64'), '+/', '-_')
    from packed_commits where family_id = ${familyId} and part = ${Math.floor(seq / namesInPart)}`;
  return row?.nonce ?? '';
}

interface LogRow {
  at_row: number;
  device_id: Id<'device'> | null;
  entries: unknown;
  /** A pack's compressed writes; null: an unpacked row of the log. */
  writes: Uint8Array | null;
}

const packsAtOnce = 10;

/**
 * The family's writes after the sequence number `seq`, the latest first, at most `most`: those of devices other than
 * `besides`, or all, those of calls included, where it is null.
 */
export async function loggedWrites(
  { sql, familyId }: FamilySql,
  { seq, besides, most }: { seq: number; besides: Id<'device'> | null; most: number },
): Promise<Pick<LogRow, 'device_id' | 'entries'>[]> {
  const isMeant = (device: Id<'device'> | null) =>
    besides === null || (device !== null && device !== besides);
  const packs = (before: number) => sql`
    select at_row, null::bigint as device_id, null::jsonb as entries, writes from packed_log
    where family_id = ${familyId} and seq > ${seq} and at_row < ${before}
    order by at_row desc limit ${packsAtOnce}::bigint`;
  let rows = await sql<LogRow[]>`
    select * from (
      (select at_row, device_id, entries, null::bytea as writes from change_log
        where family_id = ${familyId} and seq > ${seq} and (${besides}::bigint is null or device_id <> ${besides}::bigint)
        order by at_row desc limit ${most}::bigint)
      union all (${packs(Number.MAX_SAFE_INTEGER)})
    ) rows order by at_row desc`;
  const found: Pick<LogRow, 'device_id' | 'entries'>[] = [];
  for (;;) {
    for (const { device_id, entries, writes } of rows) {
      if (!writes) found.push({ device_id, entries });
      else {
        const packed = JSON.parse(String(await expand(writes))) as PackedWrite[];
        for (const [at, device, , written] of packed.reverse()) {
          if (at > seq && isMeant(device)) found.push({ device_id: device, entries: written });
        }
      }
      if (found.length >= most) return found.slice(0, most);
    }
    const last = rows.at(-1);
    if (!last?.writes) return found;
    rows = await sql<LogRow[]>`${packs(last.at_row)}`;
  }
}
