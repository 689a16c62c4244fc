/** Checks that an action does on what it says that it needs what it does on the whole family. */
import { expect } from 'vitest';
import type { ActionContext } from '../../../shared-model/actions/action.ts';
import type { AnyAction } from '../../../shared-model/actions/actions.ts';
import type { RecordNeeds } from '../../../shared-model/derive/record-needs.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { keyOf, type StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { FamilyReading } from '../../../sync-server/family/family-reading.ts';
import { MemoryFamilyStore } from '../stores/memory-family-store.ts';

function serverWith(records: Iterable<StoredRecord>): MemoryFamilyStore {
  const server = new MemoryFamilyStore();
  for (const record of records)
    server.rows.map.set(keyOf(record), { record, scopes: scopesOf(record), seq: 1 });
  return server;
}

/** What a server loads of these records by needs. */
export const partOf = (records: Iterable<StoredRecord>, needs: RecordNeeds): Promise<FamilyView> =>
  serverWith(records).snapshot((reader) => new FamilyReading(reader).load(needs));

/** What it reads and doesn't name is said with the action. */
function run<T>(name: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(`What "${name}" needs (shared-model/actions) isn't all that it reads`, {
      cause: error,
    });
  }
}

/** Expects the same changes, value or rejection of an action by what it needs and by all of these records. */
export async function expectSameByNeeds(
  records: readonly StoredRecord[],
  { name, action, input }: { name: string; action: AnyAction; input: unknown },
  context: Omit<ActionContext, 'random'>,
): Promise<void> {
  const parsed = action.parse(input);
  if (!parsed.ok) return;
  const did = (view: FamilyView) => {
    const acted = run(name, () => action(view, input, { ...context, random: seededRandom(3) }));
    if (!acted.ok) return { name, input, error: acted.error };
    const { changes, value } = acted.value;
    // A view lists in no order, and what is made at random gets its id in that order.
    return { name, input, value, changes: changes.map((change) => JSON.stringify(change)).sort() };
  };
  const { all = [], ...needed } = action.needs(parsed.value);
  const part = await partOf(records, { ...needed, all: [...all, family] });
  expect(did(part)).toEqual(did(new FamilyView(records)));
}
