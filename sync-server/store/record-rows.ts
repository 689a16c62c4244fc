/** Records as rows, and what of a key or a text Postgres can hold at all. */
import type { RecordKey, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { isId } from '../../shared-model/lib/ids.ts';

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

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The keys under which a record can be; a request may ask for any others, which exist nowhere. */
export const possibleKeys = (keys: readonly RecordKey[]): RecordKey[] =>
  keys.filter(({ t, id }) => isStorable(t) && isId(id));

/** A text that may quote what a device sent, without the characters that Postgres can't hold. */
export const toStorable = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '\u{fffd}');
