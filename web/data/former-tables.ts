/**
 * Upgrades a database with one table per entity, as before 22 November 2026: packs its records within the upgrade's own
 * transaction, so that a crash leaves the device as it was. Unsent ops aren't touched.
 */
import { Dexie, type Transaction } from 'dexie';
import { mergeRecord } from '../../shared-model/records/merge.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { registry } from '../../shared-model/registry/registry.ts';
import type { RefusedGroup, QuarantinedRecord } from './device-store.ts';
import { toPack } from './packs.ts';
import { isReadable, stateKey, tables } from './schema.ts';
import { emptyStoreFigures } from './transaction-changes.ts';

/** Rows per batch: all rows of a family at once may exceed a tablet's memory. */
const batchSize = 5_000;

/** The table of entities unknown to the app, each row with its entity. */
const unknownTable = 'foreign';

const kindOf = (table: string): string | undefined =>
  registry.find(({ plural }) => plural === table)?.name;

async function* batchesOf(transaction: Transaction, table: string): AsyncIterable<RecordKey[]> {
  let last: unknown = Dexie.minKey;
  for (;;) {
    const rows = (await transaction
      .table(table)
      .where(':id')
      .above(last)
      .limit(batchSize)
      .toArray()) as RecordKey[];
    if (rows.length === 0) return;
    yield rows;
    const { t, id } = rows.at(-1)!;
    last = table === unknownTable ? [t, id] : id;
  }
}

/** Packs every table that no longer exists; Dexie deletes those tables afterwards. */
export async function packFormerTables(transaction: Transaction): Promise<void> {
  const present = [...transaction.idbtrans.objectStoreNames];
  const former = present.filter((name) => !(name in tables) && kindOf(name));
  const unknownRecords = new Map<string, StoredRecord>();
  const torn: QuarantinedRecord[] = [];
  let { version } = emptyStoreFigures;
  const pack = async (rows: readonly RecordKey[]): Promise<void> => {
    version += 1;
    await transaction.table('packs').put(toPack(version, rows.filter(isReadable)));
    for (const raw of rows.filter((row) => !isReadable(row))) {
      const { t, id } = raw;
      torn.push({ key: keyOf({ t, id }), t, id, raw, reason: 'not a record', tries: 0 });
    }
  };
  if (present.includes(unknownTable)) {
    for await (const rows of batchesOf(transaction, unknownTable)) {
      await pack(rows);
      for (const row of rows) if (isReadable(row)) unknownRecords.set(keyOf(row), row);
    }
  }
  for (const table of former) {
    const t = kindOf(table)!;
    for await (const rows of batchesOf(transaction, table)) {
      // An older app, which didn't know the entity, may have stored later records separately.
      await pack(
        rows.map((row) => {
          const apart = unknownRecords.get(keyOf({ t, id: row.id }));
          return apart && isReadable(row) ? mergeRecord(row, apart) : { ...row, t };
        }),
      );
    }
  }
  await transaction.table<QuarantinedRecord>('setAside').bulkPut(torn);
  await keepCounts(transaction, version);
}

/** Stores the numbers of pending ops and refused actions in the state's row. */
async function keepCounts(transaction: Transaction, version: number): Promise<void> {
  const device = transaction.table<object>('device');
  const state = await device.get(stateKey);
  const pending = await transaction.table('ops').count();
  const all = await transaction.table<RefusedGroup>('refused').toArray();
  const refused = all.filter(({ code }) => code !== 'overruled').length;
  await device.put({ ...state, kept: { version, pending, refused, rows: 0 } }, stateKey);
}
