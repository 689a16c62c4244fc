/**
 * A device that becomes somebody else's: a student's own, another student's, or the family's again [SY7].
 *
 * Invariant: what waits to be sent is somebody's work, so nothing changes while any of it is of a person whose acts the
 * new holder's device doesn't carry. A student's device keeps none of the records that it held, readable or not: it would
 * fetch its own anew in any case, and can't tell which of those it holds left its scopes unheard. What that student did is in
 * the outbox: what it created stays, the rest is laid over the records as they come; until then the app says that it is fetching.
 * Nor does it keep how it knew other people.
 */
import { nameToActor } from '../../shared-model/records/actor.ts';
import { mayCarry } from '../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { DeviceTransaction } from './device-store.ts';
import { fromTheStart } from './device-state.ts';
import { everything } from './outbox.ts';
import { changedBy } from './waiting.ts';

/** Makes the device this holder's, within the caller's transaction; false, and nothing is changed, while others' work waits. */
export async function changeHands(tx: DeviceTransaction, holder: DeviceHolder): Promise<boolean> {
  const isTheirs = ({ by }: { by: string }): boolean => mayCarry(holder, nameToActor(by));
  const waiting = await tx.ops(everything);
  // What a server that forgot something is still to be offered [SY11] waits too.
  const { healing } = await tx.state();
  if (!waiting.every(isTheirs) || (healing && holder.kind === 'student')) return false;
  await tx.clearQuarantined((await tx.listQuarantined(everything)).map(({ key }) => key));
  // From the first record on.
  await tx.setState({ holder, ...fromTheStart });
  if (holder.kind === 'family') return true;
  await tx.clearRecords();
  await tx.replace(changedBy(waiting, () => undefined));
  await tx.keepProfiles((by) => isTheirs({ by }));
  await tx.keepRefused(({ ops }) => ops.every(isTheirs));
  await tx.setState({ syncedAt: null });
  return true;
}
