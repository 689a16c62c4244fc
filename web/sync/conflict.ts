/** Resolves an answer that says the device can't continue as it is (409, 410, 426). */
import type { SyncConflict } from '../../shared-model/contracts/sync-call.ts';
import { transferDevice } from '../data/transfer-device.ts';
import { fromTheStart } from '../data/device-state.ts';
import type { DeviceState, DeviceStore } from '../data/device-store.ts';
import { stopped, type RunDeps, type RunEnd } from './run-end.ts';
import { markSigningKeysUnsent } from './signing-keys-in-use.ts';

/** Adopts the holder that the server names; returns the obstacle while other people's ops are pending. */
async function adoptHolder(
  store: DeviceStore,
  { holder, scopeVersion }: Pick<DeviceState, 'holder' | 'scopeVersion'>,
): Promise<RunEnd | null> {
  const isTaken = await store.transact(async (tx) => {
    const { seals } = await tx.state();
    const isTheirs = await transferDevice(tx, holder);
    // Somebody wrote while the server was asked: a parent who signs in makes the device the former holder's until those
    // ops are sent.
    await tx.setState(
      isTheirs ? { scopeVersion, seals: markSigningKeysUnsent(seals) } : { hasLostSeals: true },
    );
    return isTheirs;
  });
  return isTaken ? null : stopped('signed-out');
}

/**
 * Continues as another device: pending ops keep their numbers and signatures and are sent again under the new id
 * [SY10]. `isBehind`: the server knows less than it once said, so this device fetches everything and offers what the
 * server lacks [SY11].
 */
async function renew({ store, transport }: RunDeps, isBehind: boolean): Promise<RunEnd | null> {
  const known = await store.readTransaction(async (tx) => {
    const state = await tx.state();
    const [first] = await tx.ops(1);
    return { ...state, lastN: (first?.n ?? state.nextN) - 1 };
  });
  const { deviceId, lastN, chain } = known;
  const answer = await transport.renew({ deviceId, lastN, chain });
  if (answer.kind === 'trouble') return stopped(answer.trouble, answer.retryAfterMs);
  if (answer.kind === 'conflict') return stopped('forked');
  if (answer.kind === 'refused') return stopped('server-error');
  const { reply } = answer;
  await store.transact(async (tx) => {
    const state = await tx.state();
    // Another context has already changed the device's identity.
    if (state.deviceId !== deviceId) return;
    await tx.setState({
      deviceId: reply.deviceId,
      sealedAs: state.sealedAs || deviceId,
      seals: markSigningKeysUnsent(state.seals),
      epoch: reply.epoch,
      // Records that only this device still has may have been lost there: their deletion is only a guess.
      ...(isBehind && { ...fromTheStart, healing: true, sweeping: false }),
    });
  });
  return null;
}

/** Does what the conflict demands; null when the run can continue, otherwise the obstacle. */
export async function resolveConflict(
  deps: RunDeps,
  { code, holder, scopeVersion }: SyncConflict,
): Promise<RunEnd | null> {
  const { store } = deps;
  switch (code) {
    case 'scope':
      if (!holder || scopeVersion === undefined) return stopped('server-error');
      return adoptHolder(store, { holder, scopeVersion });
    case 'rebootstrap':
      await store.transact((tx) => tx.setState(fromTheStart));
      return null;
    case 'trimmed':
      await store.transact(async (tx) => {
        const { healing } = await tx.state();
        await tx.setState({ ...fromTheStart, sweeping: !healing });
      });
      return null;
    case 'upgrade':
      return stopped('upgrade');
    case 'keys':
      await store.transact((tx) => tx.setState({ hasLostSeals: true }));
      return stopped('signed-out');
    case 'forked':
      return renew(deps, false);
    case 'gap':
    case 'epoch':
      return renew(deps, true);
    default:
      return code satisfies never;
  }
}
