/** Looking at records before they are kept: what can't be read is set aside with its reason, the rest goes on. */
import * as v from 'valibot';
import type { RecordKey, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import { keySchema, parseWire, toWire } from '../../shared-model/contracts/sync.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { entityByName } from '../../shared-model/registry.ts';
import type { SetAside } from '../data/device-store.ts';

export interface Incoming {
  readable: StoredRecord[];
  unreadable: SetAside[];
}

/** Why this version can't work with a record; undefined when it can. Kinds and fields it doesn't know are kept [SY15]. */
function reasonAgainst(record: StoredRecord): string | undefined {
  const entity = entityByName(record.t);
  if (!entity) return undefined;
  for (const [name, { needed, schema }] of Object.entries<(typeof entity.fields)[string]>(
    entity.fields,
  )) {
    if (needed && !v.is(schema, record.fields[name])) return `${name} cannot be read`;
  }
  try {
    scopesOf(record);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Even where the rest can't be read, a record's key may be: one that can be asked for again. */
function keyIn(raw: unknown): RecordKey | undefined {
  const key = v.safeParse(keySchema, Array.isArray(raw) ? raw.slice(0, 2) : raw);
  return key.success ? { t: key.output[0], id: key.output[1] } : undefined;
}

function aside(raw: unknown, at: number, reason: string): SetAside {
  const key = keyIn(raw);
  return {
    key: key ? keyOf(key) : `?${at}`,
    t: key?.t ?? null,
    id: key?.id ?? null,
    raw,
    reason,
    tries: 0,
  };
}

/** Sorts what came over the wire into records to keep and entries to set aside. */
export function sortIncoming(values: readonly unknown[]): Incoming {
  const sorted: Incoming = { readable: [], unreadable: [] };
  for (const [at, raw] of values.entries()) {
    const record = parseWire(raw);
    const reason = record ? reasonAgainst(record) : 'it has not the shape of a record';
    if (record && reason === undefined) sorted.readable.push(record);
    else sorted.unreadable.push(aside(raw, at, reason ?? ''));
  }
  return sorted;
}

/** The same for records that came packed. */
export function sortUnpacked(records: readonly StoredRecord[]): Incoming {
  const sorted: Incoming = { readable: [], unreadable: [] };
  for (const [at, record] of records.entries()) {
    const reason = reasonAgainst(record);
    if (reason === undefined) sorted.readable.push(record);
    else sorted.unreadable.push(aside(toWire(record), at, reason));
  }
  return sorted;
}
