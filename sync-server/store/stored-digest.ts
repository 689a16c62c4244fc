/** Computes the digest of a family's records in the database [SY14]. */
import type { RecordsDigest } from '../../shared-model/records/digest.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import type { TransactionSql } from './connect.ts';
import { nameFamily } from './database.ts';
import type { FamilyDigest } from './family-store.ts';
import { readHead } from './postgres-stream.ts';

/** `FamilyStore.digest`, within a snapshot. Each line equals `digestLine` (`shared-model/records/digest.ts`). */
export async function readDigest(
  sql: TransactionSql,
  familyId: Id<'family'>,
  scopes: readonly Scope[] | null,
): Promise<FamilyDigest> {
  const inScopes = scopes ? sql`and scopes && ${scopes}::text[]` : sql``;
  const [, { epoch, head, nonce }, [found]] = await Promise.all([
    nameFamily(sql, familyId),
    readHead(sql, familyId),
    sql<RecordsDigest[]>`
      select count(*) as count, coalesce(encode(substring(int8send(bit_xor(
        ('x' || encode(substring(sha256(convert_to(t || '/' || id || ' ' || v || ' ' || fv::text, 'UTF8')) for 6), 'hex'))::bit(48)::bigint
      )) from 3), 'hex'), '000000000000') as digest
      from records where family_id = ${familyId} ${inScopes}`,
  ]);
  return { epoch, head, nonce, ...found! };
}
