/**
 * The demo account's family. All visitors of this server share it, so the server creates it anew each day, and nobody
 * can change its people, devices and PINs.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { TransactionSql } from '../store/connect.ts';
import { cutStatement } from '../store/poke-channel.ts';
import type { AccountServices } from './account-services.ts';

/** When the demo family was created, in milliseconds since 1970; null for any other family. */
export const demoSeededAt = async (
  { db }: Pick<AccountServices, 'db'>,
  familyId: Id<'family'>,
): Promise<number | null> => {
  const [row] = await sqlInFamily(db, familyId)<{ demo_laid_at: Date | null }[]>`
    select demo_laid_at from families where id = ${familyId}`;
  return row?.demo_laid_at?.getTime() ?? null;
};

/** Whether a family is the demo account's. */
export const isDemoFamily = async (
  services: Pick<AccountServices, 'db'>,
  familyId: Id<'family'>,
): Promise<boolean> => (await demoSeededAt(services, familyId)) !== null;

/** The tables with a family's rows, in an order in which they can be deleted. */
const tables = [
  'family_backups',
  'due_work',
  'calendar_readings',
  'push_subscriptions',
  'finished_days',
  'calendar_feeds',
  'notice_turns',
  'device_seals',
  'pin_attempts',
  'sessions',
  'devices',
  'student_secrets',
  'idempotent_answers',
  'one_use_codes',
  'password_resets',
  'family_deletions',
  'account_addresses',
  'accounts',
  'records',
  'scope_moves',
  'change_log',
  'packed_log',
  'device_marks',
  'commits',
  'packed_commits',
  'losses',
  'cancelled_taps',
  'finished_work',
  'packs',
  'pack_lists',
  'blob_parts',
  'blobs',
] as const;

/**
 * Deletes a family with everything that belongs to it, and ends its devices' streams; false if `mayGo`, called under
 * the family's lock, decides that it stays.
 */
export const removeFamily = (
  { db }: AccountServices,
  familyId: Id<'family'>,
  mayGo: (sql: TransactionSql) => Promise<boolean> = async () => true,
): Promise<boolean> =>
  inFamily(db, familyId, async (sql) => {
    await sql`select 1 from families where id = ${familyId} for update`;
    if (!(await mayGo(sql))) return false;
    const devices = await sql<
      { id: number }[]
    >`select id from devices where family_id = ${familyId}`;
    for (const { id } of devices) await cutStatement(sql, id);
    for (const table of tables) await sql`delete from ${sql(table)} where family_id = ${familyId}`;
    const gone = await sql`delete from families where id = ${familyId}`;
    if (gone.count > 0) await sql`insert into family_tally (change) values (-1)`;
    return true;
  });
