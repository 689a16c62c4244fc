/** What is known of the last reading of each calendar that a family follows. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { sqlInFamily, type Database } from '../store/database.ts';
import type { Validators } from './fetch-calendar.ts';

type Db = Pick<Database, 'sql'>;

/** The last reading of a calendar. */
export interface CalendarReading extends Validators {
  calendarId: Id<'followed-calendar'>;
  address: string;
  /** When it was asked for, in milliseconds since 1970. */
  triedAt: number;
  /** When the events were read that the family has; null: never. */
  readAt: number | null;
  /** The zone (IANA) in which they were read. */
  zone: string | null;
}

interface Row extends Validators {
  calendar_id: number;
  address: string;
  tried_at: Date;
  read_at: Date | null;
  zone: string | null;
}

/** A family's last readings, by calendar. */
export async function lastReadings(
  db: Db,
  familyId: Id<'family'>,
): Promise<Map<Id<'followed-calendar'>, CalendarReading>> {
  const rows = await sqlInFamily(db, familyId)<Row[]>`
    select calendar_id, address, tried_at, read_at, zone, etag, modified from calendar_readings
    where family_id = ${familyId}`;
  return new Map(
    rows.map(({ calendar_id: calendarId, tried_at, read_at, ...row }) => [
      calendarId,
      { ...row, calendarId, triedAt: tried_at.getTime(), readAt: read_at?.getTime() ?? null },
    ]),
  );
}

/** Keeps a reading in place of the former one. */
export const keepReading = async (
  db: Db,
  familyId: Id<'family'>,
  { calendarId, address, triedAt, readAt, zone, etag, modified }: CalendarReading,
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    insert into calendar_readings (family_id, calendar_id, address, tried_at, read_at, zone, etag, modified)
    values (${familyId}, ${calendarId}, ${address}, ${new Date(triedAt)},
      ${readAt === null ? null : new Date(readAt)}, ${zone}, ${etag}, ${modified})
    on conflict (family_id, calendar_id) do update set address = excluded.address,
      tried_at = excluded.tried_at, read_at = excluded.read_at, zone = excluded.zone,
      etag = excluded.etag, modified = excluded.modified`;
};

/** Forgets the readings of calendars that are followed no longer. */
export const forgetReadings = async (
  db: Db,
  familyId: Id<'family'>,
  followed: readonly Id<'followed-calendar'>[],
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    delete from calendar_readings
    where family_id = ${familyId} and calendar_id <> all (${followed}::bigint[])`;
};
