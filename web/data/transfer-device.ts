/**
 * Transfers a device: to a student, to another student, or back to the family [SY7].
 *
 * Invariant: unsent ops are somebody's work, so nothing changes while one of them is by a person whose ops the new
 * holder's device doesn't send. A student's device drops every record it held, readable or not: it fetches its own
 * again anyway, and can't tell which of the held ones left its scopes unnoticed. That student's own work is in the
 * outbox: records it created stay, and other ops are merged into the records as they arrive; until then the app says
 * that it is fetching. The device also drops the profiles of other people.
 */
import { nameToActor } from '../../shared-model/records/actor.ts';
import { mayCarry, type DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { DeviceTransaction } from './device-store.ts';
import { fromTheStart } from './device-state.ts';
import { everything } from './outbox.ts';
import { changedBy } from './pending-ops.ts';

/**
 * Changes the holder within the caller's transaction. Returns false, and changes nothing, while other people's ops or
 * files are unsent.
 */
export async function transferDevice(
  tx: DeviceTransaction,
  holder: DeviceHolder,
): Promise<boolean> {
  const isTheirs = ({ by }: { by: string }): boolean => mayCarry(holder, nameToActor(by));
  const waiting = await tx.ops(everything);
  // Records to offer to a server that lost some [SY11] count as unsent too.
  const { healing } = await tx.state();
  // So do files, which no student keeps; nothing of them stays here [FX1].
  const { files } = await tx.filesWaiting();
  if (!waiting.every(isTheirs)) return false;
  if (holder.kind === 'student' && (healing || files > 0)) return false;
  await tx.clearQuarantined((await tx.listQuarantined(everything)).map(({ key }) => key));
  // Fetch from the first record.
  await tx.setState({ holder, ...fromTheStart });
  if (holder.kind === 'family') return true;
  await tx.clearRecords();
  await tx.clearFiles();
  await tx.replace(changedBy(waiting, () => undefined));
  await tx.keepProfiles((by) => isTheirs({ by }));
  await tx.keepRefused(({ ops }) => ops.every(isTheirs));
  await tx.setState({ syncedAt: null });
  return true;
}
