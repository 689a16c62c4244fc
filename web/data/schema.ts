/**
 * The device's tables. A record is written to `rows` and later merged into `packs` or `closedPacks` (`packs.ts`),
 * whatever its entity: an entity unknown to this version is stored like any other [SY15].
 */
import { isHlc } from '../../shared-model/records/clock.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';

/** The tables by name, with their keys. `profiles` and `keys` never leave the device (`profile-rows.ts`). */
export const tables = {
  rows: '[t+id]',
  packs: 'n',
  /** The packs of closed school years. */
  closedPacks: 'n',
  ops: 'n',
  refused: 'g',
  setAside: 'key',
  /** Contents of attachments, and which of them the server may lack (`file-rows.ts`). */
  files: 'hash',
  filesToSend: 'hash',
  device: '',
  profiles: 'key',
  keys: '',
} as const;

/** The row of `device` that holds the device's own state. */
export const stateKey = 'device';
/** The row of `device` that names the last app version. */
export const schemaKey = 'schema';

/** The row `schema`: the last app version that opened the database. */
export interface SchemaRow {
  version: number;
}

/** A record as `rows` holds it. */
export interface Row extends StoredRecord {
  /** The version of the store (`StoreFigures`) that wrote it. */
  w: number;
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value has the shape of a record; a disk error or a bug may have left something else. */
export function isReadable(row: unknown): row is StoredRecord {
  if (!isObject(row)) return false;
  const { t, id, fields, v, fv } = row as Partial<StoredRecord>;
  return (
    typeof t === 'string' && typeof id === 'number' && isObject(fields) && isHlc(v) && isObject(fv)
  );
}

/** The row of `device` that holds the XP of closed school years (`closed-years.ts`). */
export const closedXpKey = 'closedXp';
