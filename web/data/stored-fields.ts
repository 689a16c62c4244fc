/** What is stored of single records, whatever their kind and also if deleted: for words about changes that wait. */
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { FieldValues, RecordKey } from '../../shared-model/changes/stored-record.ts';
import { entityByName } from '../../shared-model/registry.ts';
import type { Reader } from './read-family.ts';
import type { Row } from './schema.ts';

/** The fields by `keyOf`; a record that isn't here is left out. */
export async function storedFields(
  db: Reader,
  keys: readonly RecordKey[],
): Promise<Map<string, FieldValues>> {
  const found = new Map<string, FieldValues>();
  for (const t of new Set(keys.map((key) => key.t))) {
    const entity = entityByName(t);
    if (!entity) continue;
    const ids = [...new Set(keys.filter((key) => key.t === t).map(({ id }) => id))];
    const rows = await db.table<Row, number>(entity.plural).bulkGet(ids);
    for (const row of rows) if (row) found.set(keyOf({ t, id: row.id }), row.fields);
  }
  return found;
}
