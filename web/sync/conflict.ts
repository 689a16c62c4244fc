/** What a device does about an answer that says it can't go on as it is (409, 410, 426). */
import type { SyncConflict } from '../../shared-model/contracts/sync.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { mayHold } from '../../shared-model/permissions/scopes.ts';
import type { DeviceState, DeviceStore } from '../data/device-store.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import { sealsUntold } from './seals.ts';

const everything = 2 ** 31;

/** No device's scope version: a device that was killed while its scopes changed asks again. */
const changingScopes = 0;

/** From the first record on. */
const start = { cursor: 0, nonce: '' };

async function takeScopes(
  store: DeviceStore,
  { holder, scopeVersion }: Pick<DeviceState, 'holder' | 'scopeVersion'>,
): Promise<void> {
  // While what must go is going, no reply fits: one for the old grants would bring it back [SY7].
  await store.transact(async (tx) => {
    const { seals } = await tx.state();
    await tx.setState({ scopeVersion: changingScopes, ...start, seals: sealsUntold(seals) });
    await tx.clearSetAside((await tx.listSetAside(everything)).map(({ key }) => key));
  });
  await store.keepOnly((record) => mayHold(holder, scopesOf(record)));
  await store.transact((tx) => tx.setState({ holder, scopeVersion, ...start }));
}

/**
 * Goes on as another device: what waits keeps its numbers and seals and is sent again under the new id [SY10]. With
 * `isBehind`, the server knows less than it once told: this device fetches everything, and offers what it lacks [SY11].
 */
async function renew({ store, transport }: RunDeps, isBehind: boolean): Promise<RunEnd | null> {
  const known = await store.look(async (tx) => {
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
    // Another context has made it another device meanwhile.
    if (state.deviceId !== deviceId) return;
    await tx.setState({
      deviceId: reply.deviceId,
      sealedAs: state.sealedAs || deviceId,
      seals: sealsUntold(state.seals),
      epoch: reply.epoch,
      ...(isBehind && { ...start, healing: true }),
    });
  });
  return null;
}

/** Takes the device to what the conflict says; null when the run can go on, else what stands in the way. */
export async function resolveConflict(
  deps: RunDeps,
  { code, holder, scopeVersion }: SyncConflict,
): Promise<RunEnd | null> {
  const { store } = deps;
  switch (code) {
    case 'scope':
      if (!holder || scopeVersion === undefined) return stopped('server-error');
      await takeScopes(store, { holder, scopeVersion });
      return null;
    case 'rebootstrap':
      await store.transact((tx) => tx.setState(start));
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
