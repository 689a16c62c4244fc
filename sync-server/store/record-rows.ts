/** Records as rows, and what of a key or a text Postgres can hold at all. */
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { isId, type Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from './connect.ts';
import type { Placement } from './placements.ts';

/** A row of `records`, as the queries of this folder select it. */
export interface RecordRow extends StoredRecord {
  seq: number;
}

/** The record without what the query selected besides. */
export const toRecord = ({ t, id, fields, v, fv }: RecordRow): StoredRecord => ({
  t,
  id,
  fields,
  v,
  fv,
});

/** The size of a record without its key, which is small. */
export const bytesOf = (record: StoredRecord | undefined): number =>
  record === undefined
    ? 0
    : Buffer.byteLength(JSON.stringify(record.fields)) +
      Buffer.byteLength(JSON.stringify(record.fv));

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The keys under which a record can be; a request may ask for any others, which exist nowhere. */
export const possibleKeys = (keys: readonly RecordKey[]): RecordKey[] =>
  keys.filter(({ t, id }) => isStorable(t) && isId(id));

/** A text that may quote what a device sent, without the characters that Postgres can't hold. */
export const toStorable = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '\u{fffd}');

/** The statements that keep records where they are to lie, and what they left, under a sequence number. */
export function writeStatements(
  sql: TransactionSql,
  familyId: Id<'family'>,
  seq: number,
  placements: readonly Placement[],
): { execute: () => Promise<unknown> }[] {
  const rows = placements.map(({ record, scopes }) => ({ ...record, scopes }));
  const written = sql`
    insert into records (family_id, t, id, fields, v, fv, seq, scopes)
    select ${familyId}, t, id, fields, v, fv, ${seq}, scopes
    from jsonb_to_recordset(${sql.json(rows as never)})
      as row (t text, id bigint, fields jsonb, v text, fv jsonb, scopes text[])
    on conflict (family_id, t, id) do update
      set fields = excluded.fields, v = excluded.v, fv = excluded.fv, seq = excluded.seq, scopes = excluded.scopes`;
  const moves = placements.flatMap(({ record: { t, id }, left }) =>
    left.length > 0 ? [{ t, id, left }] : [],
  );
  if (moves.length === 0) return [written];
  // A record that one transaction writes twice has left what either write made it leave.
  const moved = sql`
    insert into scope_moves as told (family_id, seq, t, id, scopes_left)
    select ${familyId}, ${seq}, t, id, "left"
    from jsonb_to_recordset(${sql.json(moves)}) as row (t text, id bigint, "left" text[])
    on conflict (family_id, seq, t, id) do update set scopes_left = told.scopes_left || excluded.scopes_left`;
  return [written, moved];
}
