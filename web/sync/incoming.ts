/** Checks records before they are stored: unreadable ones are quarantined with the reason. */
import * as v from 'valibot';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import { keySchema, parseWire, toWire } from '../../shared-model/contracts/sync-call.ts';
import { scopesOf } from '../../shared-model/registry/visible-records.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { QuarantinedRecord } from '../data/device-store.ts';

/** Readable records and quarantined ones. */
export interface Incoming {
  readable: StoredRecord[];
  unreadable: QuarantinedRecord[];
}

/** Why this version can't work with a record; undefined when it can. Unknown entities and fields are kept [SY15]. */
function quarantineReason(record: StoredRecord): string | undefined {
  const entity = entityByName(record.t);
  if (!entity) return undefined;
  const fields = Object.entries<(typeof entity.fields)[string]>(entity.fields);
  for (const [name, { needed, schema }] of fields) {
    if (needed && !v.is(schema, record.fields[name])) return `${name} cannot be read`;
  }
  try {
    scopesOf(record);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** The key of an unreadable record, if at least that can be read: it can be requested again. */
function readableKey(raw: unknown): RecordKey | undefined {
  const key = v.safeParse(keySchema, Array.isArray(raw) ? raw.slice(0, 2) : raw);
  return key.success ? { t: key.output[0], id: key.output[1] } : undefined;
}

function quarantined(raw: unknown, at: number, reason: string): QuarantinedRecord {
  const found = readableKey(raw);
  const key = found ? keyOf(found) : `?${at}`;
  return { key, t: found?.t ?? null, id: found?.id ?? null, raw, reason, tries: 0 };
}

/** Sorts received values into records to store and entries to quarantine, as they came over the wire. */
function sorted<T>(
  values: readonly T[],
  recordIn: (value: T) => StoredRecord | undefined,
  onWire: (value: T) => unknown,
): Incoming {
  const [readable, unreadable]: [StoredRecord[], QuarantinedRecord[]] = [[], []];
  for (const [at, value] of values.entries()) {
    const record = recordIn(value);
    const reason = record ? quarantineReason(record) : 'it has not the shape of a record';
    if (record && reason === undefined) readable.push(record);
    else unreadable.push(quarantined(onWire(value), at, reason ?? ''));
  }
  return { readable, unreadable };
}

/** Sorts values from the wire. */
export const sortIncoming = (values: readonly unknown[]): Incoming =>
  sorted(values, parseWire, (raw) => raw);

/** Sorts records that came packed. */
export const sortUnpacked = (records: readonly StoredRecord[]): Incoming =>
  sorted(records, (record) => record, toWire);
