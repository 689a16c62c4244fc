/**
 * Pairs a device with a family: for the first time, or again after it was revoked or away for too long.
 *
 * Invariant: unsent ops are neither lost nor applied twice. A device that returns under another id continues its
 * numbers if the server knows them; otherwise it renumbers its unsent ops from 1, and the parent who signed in signs
 * their own again. The server validates them like any others. Ops of a parent who did not sign in keep a signature that
 * is no longer valid, are refused and end in the "couldn't be saved" list [SY8].
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { isSameHolder, type DeviceHolder } from '../../shared-model/records/scopes.ts';
import type {
  DeviceStore,
  DeviceState,
  DeviceTransaction,
  OpSigner,
  StoredSigningKey,
} from './device-store.ts';
import { allFetched, fromTheStart } from './device-state.ts';
import { everything, isLocal } from './outbox.ts';

/** The server's answer to the pairing. */
export interface Pairing {
  deviceId: Id<'device'>;
  familyId: Id<'family'>;
  epoch: number;
  holder: DeviceHolder;
  scopeVersion: number;
  /** Unsent ops keep their numbers, by which the server knows the ops it has accepted. */
  numbersGoOn: boolean;
}

/** The parent who signed in, and their signature. */
export interface Signer {
  memberId: Id<'member'>;
  /** Null on a student's own device. */
  sign: OpSigner | null;
  /** The parent's former signature, if known: an op without it wasn't theirs and is not signed again. */
  former: OpSigner | null;
}

/** The op with its number lowered by `passed`, signed again if it is the parent's own. */
function withNewSignature(op: Op, passed: number, { memberId, sign, former }: Signer): Op {
  const { mac, ...unsigned } = op;
  const actor = nameToActor(op.by);
  const isOwn = actor?.role === 'parent' && actor.memberId === memberId;
  const rest = { ...unsigned, n: op.n - passed, g: op.g - passed };
  const isToSign = isOwn && sign && (!former || former(unsigned) === mac);
  return { ...rest, mac: isToSign ? sign(rest) : mac };
}

/** Signs the pending ops again. */
async function signPendingAgain(tx: DeviceTransaction, signer: Signer): Promise<void> {
  const waiting = await tx.ops(everything);
  const signed = waiting.map((op) => withNewSignature(op, 0, signer));
  await tx.replaceOps(signed.filter(({ mac }, at) => mac !== waiting[at]!.mac));
}

/** Numbers the pending ops from 1 and signs them again. */
async function renumberPending(tx: DeviceTransaction, signer: Signer): Promise<void> {
  const waiting = await tx.ops(everything);
  const passed = (waiting[0]?.n ?? 1) - 1;
  await tx.removeOps(waiting.map(({ n }) => n));
  await tx.replaceOps(waiting.map((op) => withNewSignature(op, passed, signer)));
  await tx.renumberRefused();
  const { clockFrom } = await tx.state();
  await tx.setState({
    nextN: waiting.length + 1,
    clockFrom: Math.max(1, clockFrom - passed),
    chain: '',
  });
}

/** Matches no device's scope version, so the server's next answer names the holder, and the run adapts [SY7]. */
const unknownScopes = 0;

/** The signing keys that stay, plus this parent's new one from op `fromN` on, if they sign. */
function withSigningKey(
  stay: readonly StoredSigningKey[],
  { memberId, sign }: Signer,
  fromN: number,
): StoredSigningKey[] {
  const name = sign?.keyName;
  if (name === undefined) return [...stay];
  const others = stay.filter((kept) => kept.memberId !== memberId);
  return [...others, { memberId, name, fromN, isTold: false }];
}

/**
 * Gives the parent of a device that keeps its id a new signature: their pending ops are signed again. If the device was
 * transferred, the server's next answer says so, and the run adapts [SY7].
 */
async function changeSigningKey(
  tx: DeviceTransaction,
  state: DeviceState,
  signer: Signer,
): Promise<void> {
  const { sign, former } = signer;
  const { hasLostSeals, seals, nextN } = state;
  if (!sign) return;
  // Otherwise the server still knows the former signatures.
  if (hasLostSeals || former) await signPendingAgain(tx, signer);
  const stay = hasLostSeals ? [] : seals;
  await tx.setState({ hasLostSeals: false, seals: withSigningKey(stay, signer, nextN) });
}

/** Whether the device holds another family's records, which must be removed first. */
export const holdsAnotherFamily = (state: DeviceState, familyId: Id<'family'>): boolean =>
  state.familyId !== 0 && state.familyId !== familyId;

/**
 * Turns this into the device the server named, within a transaction; false if it holds another family's records
 * (`holdsAnotherFamily`).
 */
export async function storePairing(
  tx: DeviceTransaction,
  pairing: Pairing,
  signer: Signer,
): Promise<boolean> {
  const { deviceId, familyId, epoch, holder, scopeVersion, numbersGoOn } = pairing;
  const state = await tx.state();
  if (holdsAnotherFamily(state, familyId)) return false;
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
    // A family that began here without an account: the server lacks all of it [SY11], and nothing is missing here.
    ...(isLocal(state) && { healing: true, fetched: allFetched }),
  });
  return true;
}

/**
 * Marks this device as removed from its family. False if `revokedId` is another device's: a browser that was killed may
 * return with the cookie of its former device.
 */
export const markRevoked = (store: DeviceStore, revokedId: number): Promise<boolean> =>
  store.transact(async (tx) => {
    const { deviceId } = await tx.state();
    if (deviceId !== revokedId) return false;
    await tx.setState({ isRevoked: true });
    return true;
  });
