/**
 * Becoming a device of a family, and becoming one again after it was revoked or away for too long.
 *
 * Invariant: what waits in the outbox is not lost. A device that comes back under another id numbers it from 1 anew,
 * and the parent who signed in seals their own actions again; the server judges them as it does all others. Those of
 * a parent who did not sign in keep a seal that no longer counts, are refused and end in the "couldn't be saved" list
 * [SY8].
 */
import type { Op } from '../../shared-model/changes/change.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { actorToName } from '../../shared-model/permissions/actor.ts';
import { mayHold } from '../../shared-model/permissions/scopes.ts';
import type { DeviceHolder } from '../../shared-model/permissions/scopes.ts';
import type { DeviceState, DeviceStore, DeviceTransaction, Seal } from './device-store.ts';

/** What the server answered to the pairing. */
export interface Pairing {
  deviceId: number;
  familyId: number;
  epoch: number;
  holder: DeviceHolder;
  scopeVersion: number;
  /** The parent who signed in for it. */
  memberId: number;
}

const everything = 2 ** 31;

async function numberAnew(
  tx: DeviceTransaction,
  memberId: number,
  seal: Seal | null,
): Promise<number> {
  const waiting = await tx.ops(everything);
  const passed = (waiting[0]?.n ?? 1) - 1;
  const name = actorToName({ role: 'parent', memberId });
  const renumbered = waiting.map((op): Op => {
    const { mac, ...rest } = { ...op, n: op.n - passed, g: op.g - passed };
    return { ...rest, mac: seal && op.by === name ? seal(rest) : mac };
  });
  await tx.removeOps(waiting.map(({ n }) => n));
  await tx.replaceOps(renumbered);
  return waiting.length + 1;
}

const isSameHolder = (one: DeviceHolder, other: DeviceHolder): boolean =>
  (one.kind === 'student' ? one.studentId : null) ===
  (other.kind === 'student' ? other.studentId : null);

/** Whether the records up to the cursor are still those that the device should hold. */
const goesOn = (state: DeviceState, { epoch, holder }: Pairing): boolean =>
  state.epoch === epoch && isSameHolder(state.holder, holder);

/**
 * Makes this the device that the server named; `seal` is that parent's, null on a student's own device. Fails where the
 * device holds another family's records: they must be removed first.
 */
export async function takePairing(
  store: DeviceStore,
  pairing: Pairing,
  seal: Seal | null,
): Promise<Result<null, 'another-family'>> {
  const { deviceId, familyId, epoch, holder, scopeVersion, memberId } = pairing;
  const before = await store.look((tx) => tx.state());
  if (before.familyId !== 0 && before.familyId !== familyId) return failed('another-family');
  // The same device: if it has changed hands, the server says so in its next answer, and the run sees to it [SY7].
  if (before.deviceId === deviceId) return ok(null);
  if (!isSameHolder(before.holder, holder)) {
    await store.keepOnly((record) => mayHold(holder, scopesOf(record)));
  }
  await store.transact(async (tx) => {
    const state = await tx.state();
    const nextN = await numberAnew(tx, memberId, seal);
    const cursor = goesOn(state, pairing) ? state.cursor : 0;
    await tx.setState({ deviceId, familyId, epoch, holder, scopeVersion, nextN, cursor });
  });
  return ok(null);
}
