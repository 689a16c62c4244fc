/**
 * The one shape of a record in every store and on the wire.
 *
 * Invariant: `fields` holds only written values (`readRecord` applies the defaults, so they can grow with the schema);
 * the stamp of a field is `fv[field] ?? v`; `v` is the smallest stamp in the record and `fv` names only the fields that
 * differ from it. So two replicas that saw the same writes hold the same bytes, and a record written at once carries
 * one stamp.
 */
import type { Hlc } from './clock.ts';

/** Field name → value, as plain JSON. */
export type FieldValues = Record<string, unknown>;

/** Field name → its value and the stamp of the write that set it. */
export type VersionedFields = Record<string, readonly [value: unknown, hlc: Hlc]>;

/** The values without their stamps. */
export function valuesOf(fields: VersionedFields): FieldValues {
  // Assigning to `__proto__` would set the prototype. Here it is a name like any other; `checkChange` rejects it.
  if (Object.hasOwn(fields, '__proto__'))
    return Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
  const values: FieldValues = {};
  for (const name of Object.keys(fields)) values[name] = fields[name]![0];
  return values;
}

/** Identifies a record: the name of its entity and its id. */
export interface RecordKey {
  t: string;
  id: number;
}

/** A record as it is stored; the invariant above says what `v` and `fv` hold. */
export interface StoredRecord extends RecordKey {
  fields: FieldValues;
  v: Hlc;
  fv: Record<string, Hlc>;
}

/** The boolean field that marks a record as deleted; it merges like any other field. */
export const deletedField = '_del';

/** Whether a record is marked as deleted. */
export const isDeleted = (record: StoredRecord): boolean => record.fields[deletedField] === true;

/** A record's key as one text, for maps and sets. */
export const keyOf = ({ t, id }: RecordKey): string => `${t}/${id}`;

/** Looks at own properties only: a field may be named `constructor`. */
const stampOf = ({ v, fv }: StoredRecord, field: string): Hlc =>
  Object.hasOwn(fv, field) ? fv[field]! : v;

/** The stamp of a field; undefined if it was never written. */
export const versionOf = (record: StoredRecord, field: string): Hlc | undefined =>
  Object.hasOwn(record.fields, field) ? stampOf(record, field) : undefined;

/** Every field with its stamp: the form that merging works on. */
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
