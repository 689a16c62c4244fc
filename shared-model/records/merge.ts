/**
 * Merging: per field, the later stamp wins. The app, the server and the tests all run these pure functions.
 *
 * Invariant: merging is commutative, associative and idempotent, so replicas that saw the same writes in any order, any
 * number of times, end identical. Of two different values under one stamp (only a copied profile makes them) the one
 * with the greater JSON text wins.
 */
import { versionOf, toStored, toVersioned } from './stored-record.ts';
import type { RecordKey, StoredRecord, VersionedFields } from './stored-record.ts';
import type { Hlc } from './clock.ts';

const beats = (
  value: unknown,
  hlc: Hlc,
  current: unknown,
  currentHlc: Hlc | undefined,
): boolean => {
  if (currentHlc === undefined || hlc > currentHlc) return true;
  if (hlc < currentHlc || value === current) return false;
  return JSON.stringify(value) > JSON.stringify(current);
};

/** Whether a write of a field wins over the record's value of it. */
const winsIn = (
  record: StoredRecord,
  field: string,
  [value, hlc]: readonly [unknown, Hlc],
): boolean => beats(value, hlc, record.fields[field], versionOf(record, field));

/** The value of one field after these writes are merged into the record. */
export function mergedValue(record: StoredRecord, writes: VersionedFields, field: string): unknown {
  const write = Object.hasOwn(writes, field) ? writes[field] : undefined;
  return write && winsIn(record, field, write) ? write[0] : record.fields[field];
}

/** Merges writes into a record; returns `current` itself when none of them wins. */
export function mergeFields(
  key: RecordKey,
  current: StoredRecord | undefined,
  writes: VersionedFields,
): StoredRecord | undefined {
  if (!current) return toStored(key, writes);
  const winners = Object.keys(writes).filter((field) => winsIn(current, field, writes[field]!));
  if (winners.length === 0) return current;
  const merged: Record<string, readonly [unknown, Hlc]> = toVersioned(current);
  for (const field of winners) merged[field] = writes[field]!;
  return toStored(key, merged);
}

/** Merges another replica's record into ours; returns `ours` itself when nothing in the other wins. */
export const mergeRecord = (ours: StoredRecord | undefined, theirs: StoredRecord): StoredRecord =>
  ours ? (mergeFields(ours, ours, toVersioned(theirs)) ?? ours) : theirs;

/**
 * Reverts writes that the server rejected or adjusted [SY8], then merges the server's record. It drops only a field
 * that still bears the rejected write's stamp, so later edits stay. Returns undefined when no field remains.
 */
export function revertRejected(
  current: StoredRecord | undefined,
  refused: VersionedFields,
  server: StoredRecord | null,
): StoredRecord | undefined {
  if (!current) return server ?? undefined;
  const kept: Record<string, readonly [unknown, Hlc]> = {};
  for (const [field, write] of Object.entries(toVersioned(current))) {
    if (refused[field]?.[1] !== write[1]) kept[field] = write;
  }
  return mergeFields(current, toStored(current, kept), server ? toVersioned(server) : {});
}
