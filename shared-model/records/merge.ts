/**
 * Merging: per field, the later stamp wins. One pure function that the app, the server and the tests all run.
 *
 * Invariant: merging is commutative, associative and idempotent, so replicas that saw the same writes in any order, any
 * number of times, end identical. Two different values under one stamp (only a copied profile makes them) are settled
 * by their JSON text.
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

/** Whether this write of a field wins over what a record has of it. */
const winsIn = (
  record: StoredRecord,
  field: string,
  [value, hlc]: readonly [unknown, Hlc],
): boolean => beats(value, hlc, record.fields[field], versionOf(record, field));

/** What a field of a record says once these writes are merged into it. */
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

/** Merges another replica's record into ours; returns ours itself when nothing in the other wins. */
export const mergeRecord = (ours: StoredRecord | undefined, theirs: StoredRecord): StoredRecord =>
  ours ? (mergeFields(ours, ours, toVersioned(theirs)) ?? ours) : theirs;

/**
 * Takes back writes that the server refused or adjusted [SY8]: only a field whose stamp is still the refused write's,
 * so later edits stay; then the server's record is merged. Undefined when nothing of the record remains.
 */
export function takeBack(
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
