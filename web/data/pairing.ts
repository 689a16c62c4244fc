/**
 * Becoming a device of a family, and becoming one again after it was revoked or away for too long.
 *
 * Invariant: what waits in the outbox is not lost, and not taken twice. A device that comes back under another id goes on with
 * its numbers where the server knows them, else it numbers what waits from 1 anew, and the parent who signed in signs their own actions again; the server judges them as it does all others. Those of
 * a parent who did not sign in keep a signature that no longer counts, are refused and end in the "couldn't be saved" list
 * [SY8].
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { isSameHolder } from '../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type {
  DeviceStore,
  DeviceState,
  DeviceTransaction,
  OpSigner,
  KeptSigningKey,
} from './device-store.ts';
import { fromTheStart } from './device-state.ts';
import { everything } from './outbox.ts';

/** What the server answered to the pairing. */
export interface Pairing {
  deviceId: Id<'device'>;
  familyId: Id<'family'>;
  epoch: number;
  holder: DeviceHolder;
  scopeVersion: number;
  /** What waits keeps its numbers, under which the server knows what it has taken of it. */
  numbersGoOn: boolean;
}

/** The parent who signed in, and how they sign. */
export interface Signer {
  memberId: Id<'member'>;
  /** Null on a student's own device. */
  sign: OpSigner | null;
  /** How they signed here before, where that is known: what bears no such signature wasn't theirs, and gets no new one. */
  former: OpSigner | null;
}

/** The op, its number lower by `passed`, under the new signature if it is the parent's own. */
function signedAgain(op: Op, passed: number, { memberId, sign, former }: Signer): Op {
  const { mac, ...said } = op;
  const actor = nameToActor(op.by);
  const isOwn = actor?.role === 'parent' && actor.memberId === memberId;
  const rest = { ...said, n: op.n - passed, g: op.g - passed };
  const isToSign = isOwn && sign && (!former || former(said) === mac);
  return { ...rest, mac: isToSign ? sign(rest) : mac };
}

/** Signs what waits. */
async function signPendingAgain(tx: DeviceTransaction, signer: Signer): Promise<void> {
  const waiting = await tx.ops(everything);
  const signed = waiting.map((op) => signedAgain(op, 0, signer));
  await tx.replaceOps(signed.filter(({ mac }, at) => mac !== waiting[at]!.mac));
}

/** Numbers what waits from 1 and signs it. */
async function renumberPending(tx: DeviceTransaction, signer: Signer): Promise<void> {
  const waiting = await tx.ops(everything);
  const passed = (waiting[0]?.n ?? 1) - 1;
  await tx.removeOps(waiting.map(({ n }) => n));
  await tx.replaceOps(waiting.map((op) => signedAgain(op, passed, signer)));
  await tx.setRefusedApart();
  const { clockFrom } = await tx.state();
  await tx.setState({
    nextN: waiting.length + 1,
    clockFrom: Math.max(1, clockFrom - passed),
    chain: '',
  });
}

/** No device's scope version: the server says in its next answer whose the device is, and the run sees to it [SY7]. */
const unknownScopes = 0;

/** With what this parent signs from now on, beside the signatures that stay; nothing where they don't sign. */
function withSigningKey(
  stay: readonly KeptSigningKey[],
  { memberId, sign }: Signer,
  fromN: number,
): KeptSigningKey[] {
  const name = sign?.keyName;
  if (name === undefined) return [...stay];
  const others = stay.filter((kept) => kept.memberId !== memberId);
  return [...others, { memberId, name, fromN, isTold: false }];
}

/**
 * The device stays the one it is, and its parent has a new signature: what waits and bore the one before bears the new one from now on.
 * If it has changed hands, the server says so in its next answer, and the run sees to it [SY7].
 */
async function changeSigningKey(
  tx: DeviceTransaction,
  state: DeviceState,
  signer: Signer,
): Promise<void> {
  const { sign, former } = signer;
  const { hasLostSeals, seals, nextN } = state;
  if (!sign) return;
  // The server has lost the former signatures, or still knows them.
  if (hasLostSeals || former) await signPendingAgain(tx, signer);
  const stay = hasLostSeals ? [] : seals;
  await tx.setState({ hasLostSeals: false, seals: withSigningKey(stay, signer, nextN) });
}

/** Whether the device holds another family's records than this one's: they must be removed first. */
export const isAnothers = (state: DeviceState, familyId: Id<'family'>): boolean =>
  state.familyId !== 0 && state.familyId !== familyId;

/** Makes this the device that the server named, within a transaction; false where it is another family's (`isAnothers`). */
export async function takePairing(
  tx: DeviceTransaction,
  pairing: Pairing,
  signer: Signer,
): Promise<boolean> {
  const { deviceId, familyId, epoch, holder, scopeVersion, numbersGoOn } = pairing;
  const state = await tx.state();
  if (isAnothers(state, familyId)) return false;
  if (state.deviceId === deviceId) {
    await changeSigningKey(tx, state, signer);
    return true;
  }
  await (numbersGoOn ? signPendingAgain(tx, signer) : renumberPending(tx, signer));
  const isAnotherServer = state.epoch !== 0 && state.epoch !== epoch;
  const changesHands = state.familyId !== 0 && !isSameHolder(state.holder, holder);
  await tx.setState({
    deviceId,
    familyId,
    epoch,
    ...(changesHands ? { scopeVersion: unknownScopes } : { holder, scopeVersion }),
    sealedAs: 0,
    seals: withSigningKey([], signer, 1),
    hasLostSeals: false,
    isRevoked: false,
    ...(state.epoch !== epoch && fromTheStart),
    ...(isAnotherServer && { healing: true }),
  });
  return true;
}

/**
 * The server has said that the device with this id was removed from its family. False where that isn't this one: a browser that was
 * killed may come back with the cookie of the device that it was before.
 */
export const markRevoked = (store: DeviceStore, revokedId: number): Promise<boolean> =>
  store.transact(async (tx) => {
    const { deviceId } = await tx.state();
    if (deviceId !== revokedId) return false;
    await tx.setState({ isRevoked: true });
    return true;
  });
