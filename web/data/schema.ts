/**
 * The device's tables. A record lies in `rows` once it was written and in `packs` or `closedPacks` after a while (`packs.ts`), whatever its kind:
 * a kind that this version doesn't know is kept like any other [SY15].
 */
import { isHlc } from '../../shared-model/records/clock.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';

/** By their names and keys. `profiles` and `keys` never leave the device (`profile-rows.ts`). */
export const tables = {
  rows: '[t+id]',
  packs: 'n',
  /** The packs of school years that are over. */
  closedPacks: 'n',
  ops: 'n',
  refused: 'g',
  setAside: 'key',
  device: '',
  profiles: 'key',
  keys: '',
} as const;

/** The row of `device` that holds what the device knows of itself, and the one that tells which app used it last. */
export const stateKey = 'device';
export const schemaKey = 'schema';

/** The row `schema`. */
export interface SchemaRow {
  version: number;
}

/** A record as `rows` holds it. */
export interface Row extends StoredRecord {
  /** The version of the store (`Kept`) that wrote it. */
  w: number;
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether what lies on the disk has the shape of a record; a disk or a bug may have left something else. */
export function isReadable(row: unknown): row is StoredRecord {
  if (!isObject(row)) return false;
  const { t, id, fields, v, fv } = row as Partial<StoredRecord>;
  return (
    typeof t === 'string' && typeof id === 'number' && isObject(fields) && isHlc(v) && isObject(fv)
  );
}

/** The row of `device` that holds what closed school years have earned (`closed-years.ts`). */
export const closedXpKey = 'closedXp';
