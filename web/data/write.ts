/** The one way in which this device's people change records: `commit` on the device's store, at the true time [SY9]. */
import type { Change } from '../../shared-model/changes/change.ts';
import { commitWithin } from '../../shared-model/changes/commit.ts';
import type { Touched } from '../../shared-model/changes/record-store.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Actor } from '../../shared-model/permissions/actor.ts';
import type { DeviceStore, DeviceTransaction } from './device-store.ts';
import { stampOffset } from './stamp-offset.ts';

/** The true time by this device's own, `now`, as the next write is stamped [SY9]; milliseconds. */
export const trueTime = async (tx: DeviceTransaction, now: number): Promise<number> =>
  now + stampOffset(now, await tx.state());

/** Writes one action within a transaction, all changes or none. `now`: the device's own time. */
export async function writeWithin(
  tx: DeviceTransaction,
  actor: Actor,
  changes: readonly Change[],
  now: number,
): Promise<Result<Touched[], Rejection>> {
  const state = await tx.state();
  const offset = stampOffset(now, state);
  // A refusal writes nothing; what waits was still stamped by another clock than what comes.
  if (offset !== (state.stampOffset ?? state.clockOffset)) {
    await tx.setState({ stampOffset: offset, clockFrom: state.nextN });
  }
  return commitWithin(tx, actor, changes, { now: now + offset, node: state.deviceId });
}

/**
 * Writes one action, all changes or none. It is saved, durably and with its ops, when this resolves with `ok` [SY1];
 * a refusal writes nothing; what the storage throws is thrown.
 */
export const write = (
  store: DeviceStore,
  actor: Actor,
  changes: readonly Change[],
  now: number,
): Promise<Result<Touched[], Rejection>> =>
  store.transact((tx) => writeWithin(tx, actor, changes, now));
