/**
 * The only way in which a person changes records on this device: `commit` on the device's store, at the true time
 * [SY9].
 */
import type { Change } from '../../shared-model/commit/change.ts';
import { hlcTime, maxAheadMs } from '../../shared-model/records/clock.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import type { DeviceState, DeviceTransaction } from './device-store.ts';

/**
 * Milliseconds to add to the device's time `now` for a write [SY9]: the offset of the last exchange with the server,
 * unless that gives a time before this device last received the server's. Then somebody has set the clock since: either
 * correctly (add nothing), or it was reset (continue from this device's last stamp).
 */
export function trueOffset(
  now: number,
  { clockOffset, stampOffset: last, syncedAt, clock }: DeviceState,
): number {
  if (syncedAt === null) return clockOffset;
  const isPossible = (offset: number): boolean => now + offset >= syncedAt - maxAheadMs;
  return [clockOffset, 0, last ?? 0].find(isPossible) ?? Math.max(syncedAt, hlcTime(clock)) - now;
}

/** The true time for the device's time `now`, as the next write is stamped [SY9]; milliseconds. */
export const trueTime = async (tx: DeviceTransaction, now: number): Promise<number> =>
  now + trueOffset(now, await tx.state());

/**
 * Writes one action within a transaction, all changes or none. `now`: the device's own time. It is durable, with its
 * ops, once the transaction is [SY1]; a rejected action writes nothing.
 */
export async function writeWithin(
  tx: DeviceTransaction,
  actor: Actor,
  changes: readonly Change[],
  now: number,
): Promise<Result<RecordChange[], Rejection>> {
  const state = await tx.state();
  const offset = trueOffset(now, state);
  // A rejected action writes nothing; the pending ops were stamped with another offset than the next ones.
  if (offset !== (state.stampOffset ?? state.clockOffset)) {
    await tx.setState({ stampOffset: offset, clockFrom: state.nextN });
  }
  return commitWithin(tx, actor, changes, { now: now + offset, node: state.deviceId });
}
