/** Everything in a device's database, in an order that does not depend on how it got there. */
import type { Op } from '../../../shared-model/commit/change.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { registry } from '../../../shared-model/registry/registry.ts';
import type {
  DeviceState,
  DeviceStore,
  RefusedGroup,
  QuarantinedRecord,
} from '../../../web/data/device-store.ts';

/** A device's records, outbox and state. */
export interface Dump {
  state: DeviceState;
  /** By entity in the registry's order, then by id. */
  records: StoredRecord[];
  ops: Op[];
  refused: RefusedGroup[];
  setAside: QuarantinedRecord[];
}

/** Reads everything from a store. */
export async function dumpStore(store: DeviceStore): Promise<Dump> {
  const records: StoredRecord[] = [];
  for (const { name } of registry) {
    const listed = await store.list(name);
    records.push(...listed.sort((one, other) => one.id - other.id));
  }
  const refused = await store.listRefused();
  const kept = await store.transact(async (tx) => ({
    state: await tx.state(),
    ops: await tx.ops(1_000_000),
    setAside: await tx.listQuarantined(1_000_000),
  }));
  return { ...kept, records, refused };
}

const sorted = (value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value;

/** Records as text, one per line: equal texts are equal families, to the byte. Field names are sorted. */
export const asText = (records: readonly StoredRecord[]): string =>
  records
    .map(({ t, id, fields, v, fv }) => JSON.stringify(sorted({ t, id, fields, v, fv })))
    .sort()
    .join('\n');
