/**
 * Applies the page a poke carries, in one transaction with the cursor, like a reply.
 *
 * Invariant [SY5]: only a device at exactly the poke's starting point applies it: the same history of the server, the
 * same commit by number and name, the same scopes. A poke that was lost, duplicated, overtaken or meant for another
 * holder matches nowhere, and the device asks the server. A poke says nothing of the time, so it doesn't change when
 * everything was last synced.
 */
import { witness } from '../../shared-model/records/clock.ts';
import { loadRecords } from '../../shared-model/commit/commit.ts';
import type { Poke, PokePage } from '../../shared-model/contracts/poke-call.ts';
import type { DeviceState, DeviceTransaction } from '../data/device-store.ts';
import { mergeArrived } from '../data/pending-ops.ts';
import { sortIncoming } from './incoming.ts';
import { highestStamp, updateQuarantine, RecordOverlay } from './record-overlay.ts';
import { reportFinished } from './report-finished.ts';

/** Whether the device lacks part of what the poke announces. */
export const isNews = (state: DeviceState, { epoch, head }: Poke): boolean =>
  head > state.cursor || epoch !== state.epoch;

const fits = (state: DeviceState, { epoch, head }: Poke, page: PokePage): boolean =>
  !state.isRevoked &&
  state.epoch === epoch &&
  state.scopeVersion === page.scopeVersion &&
  state.cursor === page.after &&
  state.cursor + 1 === head &&
  state.nonce === page.afterNonce;

/**
 * Applies a poke's page within a transaction; false where the device has to ask the server. `now`: the device's time,
 * in milliseconds.
 */
export async function applyPoke(tx: DeviceTransaction, poke: Poke, now: number): Promise<boolean> {
  const { page } = poke;
  // Requested together: one round trip to the storage.
  const [state, quarantined] = await Promise.all([tx.state(), tx.listQuarantined(1_000)]);
  if (!page || !fits(state, poke, page)) return !isNews(state, poke);
  const { readable, unreadable } = sortIncoming(page.records);
  const drops = page.drops.map(([t, id]) => ({ t, id }));
  const loaded = await loadRecords(tx, [...readable, ...drops]);
  const overlay = new RecordOverlay(loaded);
  for (const record of await mergeArrived(tx, readable, (key) => overlay.get(key))) {
    overlay.set(record, record);
  }
  for (const key of drops) overlay.set(key, undefined);
  await overlay.finish(tx);
  await reportFinished(tx, { readable, loaded, overlay, state, now });
  await updateQuarantine(tx, [...readable, ...drops], unreadable, quarantined);
  await tx.setState({
    cursor: poke.head,
    nonce: page.nonce,
    clock: witness(state.clock, highestStamp(readable, state.clock), now + state.clockOffset),
  });
  return true;
}
