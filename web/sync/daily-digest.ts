/**
 * Once a day the device compares its records with the server's [SY14]. If they differ at the same commit, with nothing
 * pending, it fetches everything again by merging, and if that doesn't help, offers what the server lacks [SY11]. A
 * difference that neither settles (on a student's own device, in records the student may not write) is remembered and
 * left alone.
 *
 * Invariant: nothing waits for it, and it deletes nothing.
 */
import { fromTheStart } from '../data/device-state.ts';
import type { DeviceState } from '../data/device-store.ts';
import { createDigest } from '../data/records-digest.ts';
import { healer } from './heal.ts';
import type { RunDeps } from './run-end.ts';

/** How long one comparison is valid. */
const dayMs = 24 * 3_600_000;

/** How long after a difference that could not be repaired. */
const weekMs = 7 * dayMs;

/** Number of records hashed at a time, so that a tap doesn't wait longer. */
const batch = 1_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A state that can be compared: everything has arrived. */
const isSettled = ({ deviceId, cursor, fetched, noRoomAt, ...state }: DeviceState) =>
  deviceId !== 0 &&
  cursor > 0 &&
  fetched.isEnough &&
  noRoomAt === null &&
  !state.healing &&
  !state.sweeping &&
  !state.isRevoked;

const isDue = ({ compared }: DeviceState, now: number): boolean =>
  compared.at === null ||
  compared.isMending ||
  Math.abs(now - compared.at) >= (compared.difference === '' ? dayMs : weekMs);

async function settledState({ store }: RunDeps): Promise<DeviceState | undefined> {
  const { state, waits } = await store.readTransaction(async (tx) => ({
    state: await tx.state(),
    // Quarantined records count on the server and not here.
    waits: (await tx.ops(1)).length + (await tx.listQuarantined(1)).length > 0,
  }));
  return !waits && isSettled(state) ? state : undefined;
}

/** The digest of this device's records; undefined: they changed meanwhile, or the engine was stopped. */
async function ownDigest(deps: RunDeps, known: DeviceState): Promise<string | undefined> {
  const records = await deps.store.allRecords();
  const digest = createDigest();
  for (const [at, record] of records.entries()) {
    if (at % batch === batch - 1) await nextTurn();
    if (deps.isStopped?.()) return undefined;
    digest.add(record);
  }
  const now = await settledState(deps);
  const { count, digest: sum } = digest.result();
  return now?.cursor === known.cursor && now.nonce === known.nonce ? `${count} ${sum}` : undefined;
}

/** A server without this call is asked again in a day: it may be a newer one by then. */
const putOff = async ({ store, now }: RunDeps, { compared }: DeviceState): Promise<void> =>
  store.transact((tx) => tx.setState({ compared: { ...compared, at: now(), isMending: false } }));

/** Compares if it is due. Resolves to whether a run has to follow to repair a difference. */
export async function compareDaily(deps: RunDeps): Promise<boolean> {
  const { store, transport, now, statusStore } = deps;
  const known = await settledState(deps);
  if (!known || !isDue(known, now())) return false;
  const answer = await transport.digest();
  if (answer.kind !== 'reply') {
    if (answer.kind === 'trouble' && answer.isUnknown) await putOff(deps, known);
    return false;
  }
  const { reply } = answer;
  // Something was written meanwhile: the end of the next run does as well.
  if (reply.head !== known.cursor || reply.nonce !== known.nonce) return false;
  const ours = await ownDigest(deps, known);
  if (ours === undefined) return false;
  const theirs = `${reply.count} ${reply.digest}`;
  const difference = ours === theirs ? '' : `${ours} ${theirs}`;
  const { compared } = known;
  const isNew = difference !== '' && difference !== compared.difference;
  const mayOffer = compared.isMending && healer(known, store.signerIds()) !== undefined;
  return store.transact(async (tx) => {
    const state = await tx.state();
    if (state.cursor !== known.cursor || state.deviceId !== known.deviceId) return false;
    const at = now();
    if (!isNew) {
      await tx.setState({ compared: { ...compared, at, difference, isMending: false } });
      return false;
    }
    // First fetch what the server has; if that didn't help, offer what it lacks.
    const mends = !compared.isMending ? fromTheStart : mayOffer ? { healing: true } : {};
    const isMending = !compared.isMending;
    const isKnown = compared.isMending || compared.difference !== '';
    const differedAt = isKnown ? compared.differedAt : at;
    statusStore.update({ differedAt });
    await tx.setState({
      ...mends,
      compared: {
        at,
        differedAt,
        difference: isMending ? compared.difference : difference,
        isMending,
      },
    });
    return isMending || mayOffer;
  });
}
