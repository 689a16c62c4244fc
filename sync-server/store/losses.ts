/**
 * Losses: a device's values that others overwrote unseen [SY8], found in the change log and stored until acknowledged.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilySql, TransactionSql } from './connect.ts';
import { fromLogEntries } from './change-log.ts';
import { sqlInFamily, type Database } from './database.ts';
import type { FamilyStore, Loss, LoggedChange } from './family-store.ts';
import { loggedWrites } from './pack-log.ts';

/** A push searches at most this many writes of the log, the latest first. */
const mostRows = 5_000;

/** The most stored losses of a device, which may never come back. */
const mostPerDevice = 1_000;

type Json = Parameters<TransactionSql['json']>[0];

/** The changes of devices other than `deviceId` after the sequence number `seq`, the latest first. */
export async function loggedAfter(
  { sql, familyId }: FamilySql,
  seq: number,
  deviceId: Id<'device'>,
): Promise<LoggedChange[]> {
  const writes = await loggedWrites({ sql, familyId }, { seq, besides: deviceId, most: mostRows });
  return writes.flatMap(({ device_id, entries }) =>
    device_id === null
      ? []
      : fromLogEntries(entries)
          .reverse()
          .map((logged) => ({ ...logged, deviceId: device_id })),
  );
}

interface DeviceLoss {
  deviceId: Id<'device'>;
  loss: Loss;
}

/** The losses of devices for which not too many are stored already. */
export async function lossesWithRoom(
  { sql, familyId }: FamilySql,
  losses: readonly DeviceLoss[],
): Promise<DeviceLoss[]> {
  const devices = losses.map(({ deviceId }) => deviceId);
  const full = await sql<{ id: number }[]>`
    select device_id as id from losses where family_id = ${familyId} and device_id = any (${devices}::bigint[])
    group by device_id having count(*) >= ${mostPerDevice}::bigint`;
  const isFull = new Set(full.map(({ id }) => id));
  return losses.filter(({ deviceId }) => !isFull.has(deviceId));
}

/**
 * The statement that stores losses. A cluster's coordinator numbers them only because of "on conflict": a node, which
 * would otherwise, may not.
 */
export const keepLosses = ({ sql, familyId }: FamilySql, losses: readonly DeviceLoss[]) => sql`
  insert into losses (family_id, device_id, loss)
  select ${familyId}, device_id, loss
  from jsonb_to_recordset(${sql.json(losses.map(({ deviceId, loss }) => ({ device_id: deviceId, loss })) as unknown as Json)})
    as row (device_id bigint, loss jsonb)
  on conflict do nothing`;

/** The losses of `FamilyStore` on Postgres. */
export const postgresLosses = (
  db: Database,
  familyId: Id<'family'>,
): Pick<FamilyStore, 'discardLosses'> => ({
  discardLosses: async (deviceId, keys) => {
    await sqlInFamily(db, familyId)`
      delete from losses
      where family_id = ${familyId} and device_id = ${deviceId} and id = any (${keys}::bigint[])`;
  },
});
