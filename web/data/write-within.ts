/** The one way in which this device's people change records: `commit` on the device's store, at the true time [SY9]. */
import type { Change } from '../../shared-model/commit/change.ts';
import { hlcTime, maxAheadMs } from '../../shared-model/records/clock.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import type { DeviceState, DeviceTransaction } from './device-store.ts';

/**
 * What to add to the device's time `now` for a write [SY9]; milliseconds. As the last exchange with the server showed it,
 * unless that leads before the moment at which this device last heard the server's time: then somebody has set the
 * clock since, rightly (nothing is to be added), or it has lost the time (it goes on from what this device has stamped since).
 */
function stampOffset(
  now: number,
  { clockOffset, stampOffset: last, syncedAt, clock }: DeviceState,
): number {
  if (syncedAt === null) return clockOffset;
  const isPossible = (offset: number): boolean => now + offset >= syncedAt - maxAheadMs;
  return [clockOffset, 0, last ?? 0].find(isPossible) ?? Math.max(syncedAt, hlcTime(clock)) - now;
}

/** The true time by this device's own, `now`, as the next write is stamped [SY9]; milliseconds. */
export const trueTime = async (tx: DeviceTransaction, now: number): Promise<number> =>
  now + stampOffset(now, await tx.state());

/**
 * Writes one action within a transaction, all changes or none. `now`: the device's own time. It is saved, durably and with its ops,
 * once the transaction is [SY1]; a refusal writes nothing.
 */
export async function writeWithin(
  tx: DeviceTransaction,
  actor: Actor,
  changes: readonly Change[],
  now: number,
): Promise<Result<RecordChange[], Rejection>> {
  const state = await tx.state();
  const offset = stampOffset(now, state);
  // A refusal writes nothing; what waits was still stamped by another clock than what comes.
  if (offset !== (state.stampOffset ?? state.clockOffset)) {
    await tx.setState({ stampOffset: offset, clockFrom: state.nextN });
  }
  return commitWithin(tx, actor, changes, { now: now + offset, node: state.deviceId });
}
