/**
 * Streaming a family's records out of one snapshot, however many they are.
 *
 * The snapshot lives as long as somebody reads: batches are fetched when they are asked for, so memory stays flat, and a
 * reader that stands still for half a minute is cut off by the database, as it would hold the snapshot and a connection
 * for ever. It goes on from its last complete sequence number.
 */
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/permissions/scopes.ts';
import type { TransactionSql } from './connect.ts';
import { nameFamily } from './database.ts';
import type { Database } from './database.ts';
import type { Head, RecordStream } from './family-store.ts';
import { toRecord } from './record-rows.ts';
import type { RecordRow } from './record-rows.ts';
import { snapshot, transaction } from './transaction.ts';

// Larger batches are no faster, and leave more garbage to collect.
const batchRows = 500;

interface Snapshot extends Omit<RecordStream, 'rows' | 'end'> {
  fetch: () => Promise<RecordRow[]>;
}

/** How far the family is. Throws when it doesn't exist, or `sql` may not see it. */
export async function readHead(sql: TransactionSql, familyId: Id<'family'>): Promise<Head> {
  const [head] = await sql<Head[]>`
    select f.epoch, f.head, f.clock, coalesce(c.nonce, '') as nonce from families f
    left join commits c on c.family_id = f.id and c.seq = f.head
    where f.id = ${familyId}`;
  if (!head) throw new Error('This family does not exist');
  return head;
}

/** What the commit with this sequence number is called; empty when there is none. */
export async function nonceAt(
  sql: TransactionSql,
  familyId: Id<'family'>,
  seq: number,
): Promise<string> {
  const [row] = await sql<{ nonce: string }[]>`
    select nonce from commits where family_id = ${familyId} and seq = ${seq}`;
  return row?.nonce ?? '';
}

async function openCursor(
  sql: TransactionSql,
  familyId: Id<'family'>,
  cursor: number,
  scopes: readonly Scope[] | null,
): Promise<Snapshot> {
  const inScopes = scopes ? sql`and scopes && ${scopes}::text[]` : sql``;
  const [, head, [counted]] = await Promise.all([
    nameFamily(sql, familyId),
    readHead(sql, familyId),
    sql<{ count: number }[]>`
      select count(*) from records where family_id = ${familyId} and seq > ${cursor} ${inScopes}`,
    sql`
      declare rows no scroll cursor for
      select t, id, fields, v, fv, seq from records
      where family_id = ${familyId} and seq > ${cursor} ${inScopes}
      order by seq`,
  ]);
  return {
    ...head,
    count: counted!.count,
    fetch: () => sql.unsafe<RecordRow[]>(`fetch ${batchRows} from rows`),
  };
}

type BatchIterator = AsyncGenerator<{ seq: number; record: StoredRecord }[]>;

/** `FamilyStore.stream` on Postgres. */
export async function streamRecords(
  { streams }: Database,
  familyId: Id<'family'>,
  cursor: number,
  scopes: readonly Scope[] | null,
): Promise<RecordStream> {
  const opened = Promise.withResolvers<Snapshot>();
  const read = Promise.withResolvers<void>();
  const work = async (sql: TransactionSql) => {
    opened.resolve(await openCursor(sql, familyId, cursor, scopes));
    await read.promise;
  };
  const ended = transaction(streams, work, snapshot);
  ended.catch(opened.reject);
  const { fetch, ...known } = await opened.promise;

  // Not at once: a batch fails a moment before its transaction hears that the connection is gone.
  const end = (): void => void setImmediate(read.resolve);

  async function* batches(): BatchIterator {
    try {
      for (;;) {
        const rows = await fetch();
        if (rows.length === 0) return;
        yield rows.map((row) => ({ seq: row.seq, record: toRecord(row) }));
        if (rows.length < batchRows) return;
      }
    } finally {
      end();
      await ended;
    }
  }
  return { ...known, rows: batches(), end };
}
