/**
 * The server's backups of a family.
 *
 * Invariant: a backup is one snapshot, written while it is read: the records are never all in memory, only the
 * compressed document is.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TextHash } from '../../shared-model/backup/backup-format.ts';
import { backupHeader, BackupWriter } from '../../shared-model/backup/write-backup.ts';
import type { ServerBackup } from '../../shared-model/contracts/backup-calls.ts';
import { backupSettings, isBackupDue } from '../../shared-model/derive/backup-settings.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { family } from '../../shared-model/entities/family.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { outdated } from './backup-retention.ts';
import type { FamilySql } from './connect.ts';
import { inFamily, inSnapshot, type Database } from './database.ts';
import { dueStatement } from './due-work.ts';
import { namedHashes } from './file-store.ts';
import { readHead } from './postgres-stream.ts';
import { readKeys } from './read-keys.ts';
import { toRecord, type RecordRow } from './record-rows.ts';
import { planForAll } from './whole-cursor.ts';

type Db = Pick<Database, 'sql'>;

const rowsAtOnce = 500;

function textHash(): TextHash {
  const hash = createHash('sha256');
  return { add: (text) => void hash.update(text), digest: () => hash.digest('hex') };
}

/** Reads the family and its settings, as far as backups need them. */
async function readBackupSettings(within: FamilySql): Promise<FamilyView> {
  const keys = [family.name, familySettings.name].map((t) => ({ t, id: within.familyId }));
  return new FamilyView(await readKeys(within, keys));
}

interface NewBackup {
  head: number;
  records: number;
  /** The hashes of the files that its records refer to. */
  files: string[];
  content: Buffer;
}

/** Reads all of a family's data as one compressed document. */
const compress = (db: Db, familyId: Id<'family'>, now: number): Promise<NewBackup> =>
  inSnapshot(db, familyId, async (within) => {
    const { sql } = within;
    const [{ head }, view, named] = await Promise.all([
      readHead(within),
      readBackupSettings(within),
      sql<{ hash: string }[]>`${namedHashes(within)}`,
    ]);
    const name = theFamily(view)?.familyName ?? '';
    const writer = new BackupWriter(textHash());
    await planForAll(sql);
    await sql`
      declare backed_up no scroll cursor for
      select t, id, fields, v, fv from records where family_id = ${familyId} order by t, id`;
    async function* pieces(): AsyncIterable<string> {
      yield writer.begin(backupHeader({ now, family: { id: familyId, name }, exportedBy: null }));
      for (;;) {
        const rows = await sql.unsafe<RecordRow[]>(`fetch ${rowsAtOnce} from backed_up`);
        yield rows.map((row) => writer.add(toRecord(row))).join('');
        if (rows.length < rowsAtOnce) break;
      }
      yield writer.end();
    }
    const chunks: Buffer[] = [];
    await pipeline(Readable.from(pieces()), createGzip(), async (source) => {
      for await (const chunk of source) chunks.push(chunk as Buffer);
    });
    const files = named.map(({ hash }) => hash);
    return { head, records: writer.count, files, content: Buffer.concat(chunks) };
  });

interface LastBackup {
  at: number;
  head: number;
}

const lastOf = async ({ sql, familyId }: FamilySql): Promise<LastBackup | undefined> => {
  const [last] = await sql<LastBackup[]>`
    select (extract(epoch from made_at) * 1000)::bigint as at, head from family_backups
    where family_id = ${familyId} order by made_at desc limit 1`;
  return last;
};

/** Whether a backup is due now, will be due later without a write, or isn't wanted until something is written. */
async function turnOf(
  { sql, familyId }: FamilySql,
  now: number,
): Promise<'now' | 'later' | 'done'> {
  const [found] = await sql<{ head: number; demo_laid_at: Date | null }[]>`
    select head, demo_laid_at from families where id = ${familyId}`;
  if (!found || found.demo_laid_at !== null) return 'done';
  const last = await lastOf({ sql, familyId });
  if (last?.head === found.head) return 'done';
  const settings = backupSettings(await readBackupSettings({ sql, familyId }));
  if (!settings.autoBackup) return 'done';
  return isBackupDue(settings, last?.at ?? null, now) ? 'now' : 'later';
}

/** Stores a backup and deletes those that retention doesn't keep; one of several servers does so. */
const store = (db: Db, familyId: Id<'family'>, made: NewBackup, now: number): Promise<void> =>
  inFamily(db, familyId, async (sql) => {
    const [lock] = await sql<{ is_ours: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('family_backups'), hashint8(${familyId}::bigint)) as is_ours`;
    // If the family was deleted in the meantime, or is being deleted, nothing of it is stored.
    const here = await sql`select 1 from families where id = ${familyId} for key share`;
    if (here.length === 0) return;
    const last = await lastOf({ sql, familyId });
    if (!lock!.is_ours || (last && last.head >= made.head)) return;
    await sql`
      insert into family_backups (family_id, made_at, head, records, files, content)
      values (${familyId}, ${new Date(now)}, ${made.head}, ${made.records}, ${made.files}::text[], ${made.content})`;
    const kept = await sql<{ id: number; at: number }[]>`
      select id, (extract(epoch from made_at) * 1000)::bigint as at from family_backups
      where family_id = ${familyId}`;
    const old = outdated(kept).map(({ id }) => id);
    await sql`
      delete from family_backups where family_id = ${familyId} and id = any (${old}::bigint[])`;
    // Contents that only these backups referred to are deleted with them.
    if (old.length > 0) await dueStatement({ sql, familyId }, ['files']);
  });

/** Makes a family's backup if it is wanted and due; false: look again later. */
export async function backUpFamily(db: Db, familyId: Id<'family'>, now: number): Promise<boolean> {
  const turn = await inFamily(db, familyId, (sql) => turnOf({ sql, familyId }, now));
  if (turn !== 'now') return turn === 'done';
  await store(db, familyId, await compress(db, familyId, now), now);
  return true;
}

/** A family's backups, the latest first. */
export const listBackups = (db: Db, familyId: Id<'family'>): Promise<ServerBackup[]> =>
  inFamily(db, familyId, async (sql) => {
    const rows = await sql<{ id: number; made_at: Date; records: number; bytes: number }[]>`
      select id, made_at, records, octet_length(content) as bytes from family_backups
      where family_id = ${familyId} order by made_at desc`;
    return rows.map(({ made_at, ...row }) => ({ ...row, madeAt: made_at.toISOString() }));
  });

/** One backup, as gzip; undefined if there is none with this id. */
export const readFamilyBackup = (
  db: Db,
  familyId: Id<'family'>,
  id: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  inFamily(db, familyId, async (sql) => {
    const [row] = await sql<{ content: Uint8Array<ArrayBuffer> }[]>`
      select content from family_backups where family_id = ${familyId} and id = ${id}`;
    return row?.content;
  });
