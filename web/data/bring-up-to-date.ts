/**
 * After an upgrade: records of kinds that this version has learned to know move from `foreign` into their tables
 * [SY15], rows whose index entries would be other ones now are written again, and what could not be read is asked for again.
 *
 * Invariant: the fingerprint is written last, so a run that was cut off is done again; doing it twice changes nothing.
 * An older app on a newer database touches no index and leaves a fingerprint that makes the newer one look again.
 */
import { Dexie } from 'dexie';
import { mergeRecord } from '../../shared-model/changes/merge.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import type { SetAside } from './device-store.ts';
import { fingerprintOf, fromRow, isReadable, schemaKey, toRow } from './schema.ts';
import type { DeviceSchema, Row, SchemaRow } from './schema.ts';

const batchSize = 2_000;

const needsOtherKeys = (row: Row, indexed: Row): boolean =>
  JSON.stringify(row.ix) !== JSON.stringify(indexed.ix);

async function indexAnew(db: Dexie, entity: AnyEntity): Promise<void> {
  const table = db.table<Row, number>(entity.plural);
  let last = -Infinity;
  for (;;) {
    const rows = await db.transaction('rw', table, async () => {
      const batch = await table.where(':id').above(last).limit(batchSize).toArray();
      const changed = batch.filter(isReadable).flatMap((row) => {
        const indexed = toRow(entity, fromRow(row));
        return needsOtherKeys(row, indexed) ? [indexed] : [];
      });
      await table.bulkPut(changed);
      return batch;
    });
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.id;
  }
}

/** The rows of one kind in `foreign`. */
export const foreignOf = (db: Dexie, t: string) =>
  db.table<Row>('foreign').where('[t+id]').between([t, Dexie.minKey], [t, Dexie.maxKey]);

async function bringHome(db: Dexie, entity: AnyEntity): Promise<void> {
  const table = db.table<Row, number>(entity.plural);
  await db.transaction('rw', table, db.table('foreign'), async () => {
    const strangers = (await foreignOf(db, entity.name).toArray()).filter(isReadable);
    if (strangers.length === 0) return;
    const own = await table.bulkGet(strangers.map(({ id }) => id));
    const merged = strangers.map((row, at) => {
      const mine = own[at];
      return toRow(entity, mergeRecord(mine && fromRow(mine), fromRow(row)));
    });
    await table.bulkPut(merged);
    await foreignOf(db, entity.name).delete();
  });
}

/** What could not be read is asked for again: this version may be able to. */
const askAgain = (db: Dexie) =>
  db
    .table<SetAside>('setAside')
    .toCollection()
    .modify({ tries: 0 } satisfies Partial<SetAside>);

/** Makes the rows what `schema` wants them to be. One read when there is nothing to do. */
export async function bringUpToDate(db: Dexie, schema: DeviceSchema): Promise<void> {
  const device = db.table('device');
  const fingerprint = fingerprintOf(schema);
  const found = (await device.get(schemaKey)) as SchemaRow | undefined;
  if (found?.fingerprint === fingerprint) return;
  if (found && found.version > schema.version) {
    await device.put(
      { ...found, fingerprint: 'used by an older app' } satisfies SchemaRow,
      schemaKey,
    );
    return;
  }
  if (found) {
    for (const entity of schema.entities) {
      await bringHome(db, entity);
      await indexAnew(db, entity);
    }
    await askAgain(db);
  }
  await device.put({ version: schema.version, fingerprint } satisfies SchemaRow, schemaKey);
}
