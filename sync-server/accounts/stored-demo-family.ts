/**
 * The demo account's family. All visitors of this server share it, so the server creates it anew each day, and nobody can change
 * its people, devices and PINs.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import { cutStatement } from '../store/poke-channel.ts';
import type { AccountServices } from './account-services.ts';

/** When the demo family was created, in milliseconds since 1970; null for any other family. */
export const demoSeededAt = async (
  { db }: AccountServices,
  familyId: Id<'family'>,
): Promise<number | null> => {
  const [row] = await sqlInFamily(db, familyId)<{ demo_laid_at: Date | null }[]>`
    select demo_laid_at from families where id = ${familyId}`;
  return row?.demo_laid_at?.getTime() ?? null;
};

/** Whether a family is the demo account's. */
export const isDemoFamily = async (
  services: AccountServices,
  familyId: Id<'family'>,
): Promise<boolean> => (await demoSeededAt(services, familyId)) !== null;

/** The tables with a family's rows, in an order in which they can be deleted. */
const tables = [
  'family_backups',
  'device_seals',
  'pin_attempts',
  'sessions',
  'devices',
  'student_secrets',
  'idempotent_answers',
  'accounts',
  'records',
  'scope_moves',
  'change_log',
  'packed_log',
  'device_marks',
  'commits',
  'packed_commits',
  'losses',
  'finished_work',
  'packs',
  'pack_lists',
] as const;

/** Deletes a family with everything that belongs to it, and ends its devices' streams. */
export const removeFamily = ({ db }: AccountServices, familyId: Id<'family'>): Promise<void> =>
  inFamily(db, familyId, async (sql) => {
    await sql`select 1 from families where id = ${familyId} for update`;
    const devices = await sql<
      { id: number }[]
    >`select id from devices where family_id = ${familyId}`;
    for (const { id } of devices) await cutStatement(sql, id);
    for (const table of tables) await sql`delete from ${sql(table)} where family_id = ${familyId}`;
    await sql`delete from families where id = ${familyId}`;
  });
