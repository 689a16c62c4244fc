/**
 * Completions that arrived together with their undo, which distinguish a copied device's completion from another one
 * [SY10].
 */
import type { Hlc } from '../../shared-model/records/clock.ts';
import { keyOf, type RecordKey } from '../../shared-model/records/stored-record.ts';
import type { FamilySql } from './connect.ts';

/** A completion: its record, and the stamp of its `completedAt`. */
export interface Tap extends Pick<RecordKey, 't' | 'id'> {
  hlc: Hlc;
}

/** Identifies a completion. */
export const nameOfTap = ({ t, id, hlc }: Tap): string => `${keyOf({ t, id })} ${hlc}`;

/** Those of these completions that were cancelled. */
export const readCancelled = (
  { sql, familyId }: FamilySql,
  taps: readonly Tap[],
): Promise<Tap[]> => sql<Tap[]>`
  select t, id, hlc from cancelled_taps join jsonb_to_recordset(${sql.json(taps as never)})
    as one (t text, id bigint, hlc text) using (t, id, hlc)
  where family_id = ${familyId}`;

/** The statement that stores cancelled completions. */
export const keepCancelled = ({ sql, familyId }: FamilySql, taps: readonly Tap[]) => sql`
  insert into cancelled_taps (family_id, t, id, hlc)
  select ${familyId}, t, id, hlc from jsonb_to_recordset(${sql.json(taps as never)}) as one (t text, id bigint, hlc text)
  on conflict do nothing`;
