/** The family store on Postgres: `transact` writes, every other method reads one snapshot. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilySql } from './connect.ts';
import { inFamily, inSnapshot, nameFamily, type Database } from './database.ts';
import type { FamilyReader, FamilyStore, FamilyTransaction, PushReads } from './family-store.ts';
import { askAnyway, tellCommitted, type FamilyPoke } from './poke-channel.ts';
import { postgresLosses } from './losses.ts';
import { postgresPacks } from './pack-cache.ts';
import { postgresTransaction } from './postgres-transaction.ts';
import type { PostgresTransaction, TransactionOptions } from './postgres-transaction.ts';
import { readDigest, readHead, readNews, streamRecords } from './postgres-stream.ts';
import { beginPush, type LockedFamily } from './push-functions.ts';
import { readerOf, readKeys, readList } from './read-keys.ts';
import { readPage } from './read-page.ts';
import { snapshot, transaction } from './transaction.ts';
import { findTombstones } from './trimming.ts';

/** Inserts the row of a new family, inside a transaction of `inFamily(db, familyId, …)`. */
export const addFamily = async (
  { sql, familyId }: FamilySql,
  demoSeededAt: Date | null = null,
): Promise<void> => {
  await sql`insert into families (id, demo_laid_at) values (${familyId}, ${demoSeededAt})`;
  await sql`insert into family_tally (change) values (1)`;
  await sql`
    insert into notice_turns (family_id, kind, due_at)
    values (${familyId}, 'reminder', to_timestamp(0)), (${familyId}, 'weekly', to_timestamp(0))`;
};

/** Locks a family; undefined: there is no such family. */
async function lockFamily({
  sql,
  familyId,
}: FamilySql): Promise<{ locked: LockedFamily; ahead?: undefined } | undefined> {
  const [[locked], [last]] = await Promise.all([
    sql<Omit<LockedFamily, 'nonce'>[]>`
      select epoch, head, clock, record_count, byte_count, demo_laid_at, trimmed_to from families
      where id = ${familyId} for no key update`,
    // A separate statement sees commits from while it waited for the lock; a join wouldn't.
    sql<{ nonce: string }[]>`
      select nonce from commits
      where family_id = ${familyId} and seq = (select head from families where id = ${familyId})`,
  ]);
  return locked && { locked: { ...locked, nonce: last?.nonce ?? '' } };
}

/**
 * A family's write transaction inside an open one, for writes that must be atomic with others (a registration): locks
 * the family, runs `work`, and advances its head. Throws if the family doesn't exist.
 */
export async function transactWithin<T>(
  { sql, familyId }: FamilySql,
  work: (tx: PostgresTransaction) => Promise<T>,
  options: TransactionOptions = {},
  ahead?: { reads: PushReads; isCluster: boolean },
): Promise<T> {
  const [, begun] = await Promise.all([
    nameFamily(sql, familyId),
    ahead
      ? beginPush({ sql, familyId }, ahead.reads, ahead.isCluster)
      : lockFamily({ sql, familyId }),
  ]);
  if (!begun) throw new Error('The family of this transaction does not exist');
  const { locked } = begun;
  const tx = postgresTransaction({ sql, familyId }, locked, { ...options, ahead: begun.ahead });
  const result = await work(tx);
  await tx.finish();
  return result;
}

/** The store of one family. */
export function postgresFamilyStore(
  db: Database,
  familyId: Id<'family'>,
  options: TransactionOptions = {},
): FamilyStore {
  const write = async <T>(
    work: (tx: PostgresTransaction) => Promise<T>,
    reads?: PushReads,
  ): Promise<T> => {
    let poke: FamilyPoke | undefined;
    const onPoke = (made: FamilyPoke) => void (poke = made);
    let isCommitted = false;
    try {
      const result = await transaction(db.sql, (sql) =>
        transactWithin(
          { sql, familyId },
          work,
          { ...options, onPoke },
          reads && { reads, isCluster: db.isCluster ?? false },
        ),
      );
      isCommitted = true;
      return result;
    } finally {
      // Whether it was committed may be unknown: devices ask.
      if (poke) await tellCommitted(db, isCommitted ? poke : { ...poke, ...askAnyway });
    }
  };
  const read = <T>(work: (family: FamilySql) => Promise<T>): Promise<T> =>
    transaction(db.sql, (sql) => work({ sql, familyId }), snapshot);
  const query = <T>(work: (family: FamilySql) => Promise<T>): Promise<T> =>
    inFamily(db, familyId, (sql) => work({ sql, familyId }));
  return {
    transact: <T>(work: (tx: FamilyTransaction) => Promise<T>, reads?: PushReads) =>
      write(work, reads),
    readHead: () => query(readHead),
    pull: (cursor, scopes, limit, deviceId) =>
      readPage(db, familyId, { cursor, scopes, limit, deviceId }),
    newsAfter: (seq, scopes) => read((family) => readNews(family, seq, scopes)),
    digest: (scopes) => read((family) => readDigest(family, scopes)),
    stream: (scopes, firstDay) => streamRecords(db, familyId, scopes, firstDay),
    trim: async (trimming) => {
      const { head, found } = await read((family) => findTombstones(family, trimming));
      return found.length === 0 ? 0 : write((tx) => tx.trim(found, head));
    },
    packs: postgresPacks(db, familyId),
    find: (keys, scopes) => query((family) => readKeys(family, keys, scopes)),
    ...postgresLosses(db, familyId),
    list: (t, scope) => query((family) => readList(family, t, scope)),
    snapshot: <T>(work: (records: FamilyReader) => Promise<T>) =>
      inSnapshot(db, familyId, (family) => work(readerOf(family))),
  };
}
