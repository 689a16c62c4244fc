import { generateFamily } from '../../../shared-model/demo/generate.ts';
import { visibleRecords } from '../../../shared-model/entities/visible-records.ts';
import type { VisibleRecords } from '../../../shared-model/entities/visible-records.ts';
import { registry } from '../../../shared-model/registry.ts';
import type { DexieStore } from '../../../web/data/dexie-store.ts';
import { noon } from '../../support/story.ts';
import { openStore } from './open-store.ts';

export const timezone = 'America/Chicago';

/** A device's store with a generated family of 2,000 records. */
export async function withGenerated() {
  const store = await openStore();
  const family = generateFamily({ size: 'S', now: noon, timezone });
  await store.transact((tx) => tx.replace(family.storedRecords()));
  return { store, ...family };
}

/** The long way: every record of the family is read. */
export async function everything(store: DexieStore): Promise<VisibleRecords> {
  const lists = await Promise.all(registry.map(({ name }) => store.list(name)));
  return visibleRecords(lists.flat());
}
