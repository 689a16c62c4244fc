/**
 * Checks that an action does over REST, where it sees only what it needs, what it does where all of a family is at
 * hand.
 */
import { expect } from 'vitest';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { FamilyReading } from '../../../sync-server/family/family-reading.ts';
import type { ActionRequest } from './history-acts.ts';
import type { MemoryFamilyStore } from '../stores/memory-family-store.ts';

/** Expects the same changes of an action by what it needs and by all of the server's records. */
export async function expectSameByRest(
  server: MemoryFamilyStore,
  { needs, changesIn }: ActionRequest,
): Promise<void> {
  const { all: lists = [], ...others } = needs;
  // Every action has the family's own record, as in `family-writing.ts`.
  const loading = { all: [family, ...lists], ...others };
  const part = await server.snapshot((records) => new FamilyReading(records).load(loading));
  const all = new FamilyView([...server.rows.map.values()].map(({ record }) => record));
  // A view lists in no order.
  const lines = (view: FamilyView) => changesIn(view).map((change) => JSON.stringify(change));
  expect(lines(part).sort()).toEqual(lines(all).sort());
}
