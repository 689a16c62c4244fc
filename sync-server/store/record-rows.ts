/** Maps records to rows, and filters keys and texts that Postgres can't store. */
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import { isId } from '../../shared-model/lib/ids.ts';
import type { FamilySql } from './connect.ts';

/** A row of `records`, as this folder's queries select it. */
export interface RecordRow extends StoredRecord {
  seq: number;
}

/** The record of a row, without the query's other columns. */
export const toRecord = ({ t, id, fields, v, fv }: RecordRow): StoredRecord => ({
  t,
  id,
  fields,
  v,
  fv,
});

/** A record's size in bytes of JSON, without its key, which is small. */
export const bytesOf = (record: StoredRecord | undefined): number =>
  record === undefined
    ? 0
    : Buffer.byteLength(JSON.stringify(record.fields)) +
      Buffer.byteLength(JSON.stringify(record.fv));

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The keys that a record can have; a request may contain others, which exist nowhere. */
export const possibleKeys = (keys: readonly RecordKey[]): RecordKey[] =>
  keys.filter(({ t, id }) => isStorable(t) && isId(id));

/** Replaces the characters that Postgres can't store; the text may quote a device's input. */
export const toStorable = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '\u{fffd}');

/** Scopes that a record has left. */
interface ScopeMove extends RecordKey {
  left: readonly Scope[];
}

/** The statement that stores the scopes that records left under a sequence number. */
export const movesStatement = (
  { sql, familyId }: FamilySql,
  seq: number,
  moves: readonly ScopeMove[],
) =>
  // A record that one transaction writes twice has left the scopes that either write left.
  sql`
    insert into scope_moves as told (family_id, seq, t, id, scopes_left)
    select ${familyId}, ${seq}, t, id, "left"
    from jsonb_to_recordset(${sql.json(moves.map(({ t, id, left }) => ({ t, id, left })) as never)}) as row (t text, id bigint, "left" text[])
    on conflict (family_id, seq, t, id) do update set scopes_left = told.scopes_left || excluded.scopes_left`;
