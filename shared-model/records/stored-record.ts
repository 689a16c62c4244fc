/**
 * The one shape in which every store, and the wire, keeps a record.
 *
 * Invariant: `fields` holds only what somebody wrote (defaults are applied when reading, so that they can grow with
 * the schema); the stamp of a field is `fv[field] ?? v`; `v` is the smallest stamp in the record and `fv` names only the
 * fields that differ from it. Two replicas that saw the same writes hold the same bytes, and a record written in one
 * go carries one stamp.
 */
import type { Hlc } from './clock.ts';

export type FieldValues = Record<string, unknown>;

/** Field name → its value and the stamp of the write that set it. */
export type VersionedFields = Record<string, readonly [value: unknown, hlc: Hlc]>;

/** What they say, without when. */
export function valuesOf(fields: VersionedFields): FieldValues {
  // What sets an object's prototype is a name like any other here, for others to refuse.
  if (Object.hasOwn(fields, '__proto__'))
    return Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
  const values: FieldValues = {};
  for (const name of Object.keys(fields)) values[name] = fields[name]![0];
  return values;
}

export interface RecordKey {
  t: string;
  id: number;
}

export interface StoredRecord extends RecordKey {
  fields: FieldValues;
  v: Hlc;
  fv: Record<string, Hlc>;
}

/** The field that says a record is deleted: last writer wins, like any other. */
export const deletedField = '_del';

export const isDeleted = (record: StoredRecord): boolean => record.fields[deletedField] === true;

export const keyOf = ({ t, id }: RecordKey): string => `${t}/${id}`;

/** Own properties only: a field may bear a name like `constructor`. */
const stampOf = ({ v, fv }: StoredRecord, field: string): Hlc =>
  Object.hasOwn(fv, field) ? fv[field]! : v;

export const versionOf = (record: StoredRecord, field: string): Hlc | undefined =>
  Object.hasOwn(record.fields, field) ? stampOf(record, field) : undefined;

/** Every field with its own stamp, as a merge sees them. */
export function toVersioned(record: StoredRecord): VersionedFields {
  const versioned: Record<string, readonly [unknown, Hlc]> = {};
  for (const field of Object.keys(record.fields)) {
    versioned[field] = [record.fields[field], stampOf(record, field)];
  }
  return versioned;
}

/** The canonical stored form of a record's versioned fields; undefined when there are none. */
export function toStored(key: RecordKey, versioned: VersionedFields): StoredRecord | undefined {
  const names = Object.keys(versioned).sort();
  let v: Hlc | undefined;
  for (const name of names) {
    const hlc = versioned[name]![1];
    if (v === undefined || hlc < v) v = hlc;
  }
  if (v === undefined) return undefined;
  const fields: FieldValues = {};
  const fv: Record<string, Hlc> = {};
  for (const name of names) {
    const [value, hlc] = versioned[name]!;
    fields[name] = value;
    if (hlc !== v) fv[name] = hlc;
  }
  return { t: key.t, id: key.id, fields, v, fv };
}
