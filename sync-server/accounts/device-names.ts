import type { Id } from '../../shared-model/lib/ids.ts';
import { sqlInFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';

/** The names of all devices that a family has or had. */
export const deviceNames = async (
  { db }: AccountServices,
  familyId: Id<'family'>,
): Promise<Map<number, string>> => {
  const rows = await sqlInFamily(db, familyId)<{ id: number; name: string }[]>`
    select id, name from devices where family_id = ${familyId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
