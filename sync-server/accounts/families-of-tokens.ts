/** Whose token it is: the family that it names, or for a former token the one whose row has its hash. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { byKey, type Database } from '../store/database.ts';
import { presentedToken } from './secret-tokens.ts';

/** A presented token of a family, which needn't have such a row. */
export interface FamilyToken {
  hash: string;
  familyId: Id<'family'>;
}

/** The tables with tokens, and the columns with their hashes. */
const hashColumns = {
  devices: ['token_hash', 'next_token_hash', 'former_token_hash'],
  sessions: ['token_hash'],
  password_resets: ['token_hash'],
  calendar_feeds: ['token_hash'],
} as const;

/** Reads a token of a table's rows; undefined if it is malformed, or a former one that no row has. */
export async function tokenOf(
  db: Pick<Database, 'sql'>,
  table: keyof typeof hashColumns,
  token: string | undefined,
): Promise<FamilyToken | undefined> {
  const presented = presentedToken(token);
  if (!presented) return undefined;
  const { hash, familyId } = presented;
  if (familyId !== null) return { hash, familyId };
  const [row] = await byKey(
    db,
    hash,
    (sql) => sql<{ family_id: number }[]>`
      select family_id from ${sql(table)} where ${hash} in (${sql(hashColumns[table])})`,
  );
  return row && { hash, familyId: row.family_id };
}
