/** One sync round trip: accepts the device's ops and returns the records it lacks. */
import { soundTime } from '../../shared-model/records/clock.ts';
import { toWire, wireKey } from '../../shared-model/contracts/sync-call.ts';
import { pageSize, protocol, syncCall } from '../../shared-model/contracts/sync-call.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import type {
  SyncConflict,
  SyncReply,
  SyncRequest,
  WireLoss,
} from '../../shared-model/contracts/sync-call.ts';
import type { Op } from '../../shared-model/commit/change.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { grantsOf, mayCarry, type Scope } from '../../shared-model/records/scopes.ts';
import { schemaVersion } from '../../shared-model/registry/registry.ts';
import type {
  FamilyStore,
  FamilyHead,
  Page,
  StoredLoss,
  SyncDevice,
  TrimPoint,
} from '../store/family-store.ts';
import { groupOps, membersIn } from './op-groups.ts';
import { claimsOf, keysToPush, push, tapsToPush, type PushResult } from './push.ts';
import { verifiersFor, type DeviceSigningKeys, type Verifiers } from './op-signatures.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';

/** The dependencies of a sync. */
export interface SyncDeps {
  store: FamilyStore;
  device: SyncDevice;
  signingKeys: DeviceSigningKeys;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Why a sync must stop: a conflict, or a request that breaks the contract (400). */
export type SyncRefusal =
  { status: 409 | 410 | 426; conflict: SyncConflict } | { status: 400; text: ProblemText };

const refusal = (conflict: SyncConflict): SyncRefusal => ({
  status:
    conflict.code === 'upgrade'
      ? 426
      : conflict.code === 'rebootstrap' || conflict.code === 'trimmed'
        ? 410
        : 409,
  conflict,
});

/** The number of older schema versions that the server serves [SY15]. */
const servedVersions = 2;

function versionConflict({ proto, schema }: SyncRequest): SyncConflict | undefined {
  if (proto !== protocol || schema < schemaVersion - servedVersions) {
    return { code: 'upgrade', message: 'This version of the app is too old for the server' };
  }
  return schema > schemaVersion
    ? { code: 'upgrade', message: 'The server is older than this version of the app' }
    : undefined;
}

function deviceConflict(request: SyncRequest, device: SyncDevice): SyncConflict | undefined {
  if (request.deviceId !== device.id) {
    return { code: 'forked', message: 'This data belongs to another device than its cookie' };
  }
  const { holder, scopeVersion } = device;
  return request.scopeVersion === scopeVersion
    ? undefined
    : { code: 'scope', message: 'What this device may hold has changed', scopeVersion, holder };
}

/**
 * Whether the device has synced with another history, that is, before the server was restored or with another server
 * [SY11]: its cursor is beyond the head, or it has another nonce for the commit at its cursor than this server
 * (`nonce`).
 */
const isAnotherHistory = (
  { epoch: known, cursor, nonce: knownNonce }: SyncRequest,
  { epoch, head, nonce }: Omit<FamilyHead, 'clock'>,
): boolean =>
  (known !== 0 && known !== epoch) || cursor > head || (knownNonce !== '' && knownNonce !== nonce);

const epochConflict = (epoch: number): SyncConflict => ({
  code: 'epoch',
  message: 'The server was restored or replaced since this device last synced',
  epoch,
});

/** The conflict of unknown signing keys: the device keeps the ops and signs them again after a parent's sign-in. */
const keysConflict: SyncConflict = {
  code: 'keys',
  message: 'The server doesn’t know this device’s signing keys: a parent signs in on it again',
};

const trimmed: SyncConflict = {
  code: 'trimmed',
  message: inEnglish(syncCall.errors.trimmed.text),
};

/** Whether the device may hold records whose deletion it can't learn of any more [SY13]; an empty device can't. */
const missedDeletions = ({ cursor }: SyncRequest, { trimmedTo }: TrimPoint): boolean =>
  cursor > 0 && cursor < trimmedTo;

async function takeOps(
  request: SyncRequest,
  { store, device, signingKeys, now }: SyncDeps,
  deviceVerifiers: Verifiers,
): Promise<Result<PushResult, SyncRefusal>> {
  const opGroups = groupOps(request.ops);
  if (!opGroups) return failed({ status: 400, text: problemText('ops-not-contiguous') });
  const { verifiers, hasOlder } = deviceVerifiers;
  const isOld = (op: Op): boolean => [...verifiers.values()].some((judge) => judge(op)?.isOld);
  if (hasOlder && request.ops.some(isOld)) return failed(refusal(keysConflict));
  const claims = claimsOf(opGroups, device, verifiers);
  const asked = { keys: keysToPush(claims), taps: tapsToPush(claims) };
  const reads = { deviceId: device.id, cursor: request.cursor, ...asked };
  const taken = await store.transact(async (tx): Promise<Result<PushResult, SyncRefusal>> => {
    const { epoch, head } = tx;
    const nonce = await tx.nonceAt(request.cursor);
    if (isAnotherHistory(request, { epoch, head, nonce })) {
      return failed(refusal(epochConflict(epoch)));
    }
    if (missedDeletions(request, tx)) return failed(refusal(trimmed));
    const { chain, clock, cursor, acked, isOffer = false } = request;
    const context = { chain, clock, cursor, acked, isOffer, now: now() };
    const pushed = await push(tx, device, claims, context);
    return pushed.ok ? pushed : failed(refusal(pushed.error));
  }, reads);
  if (taken.ok && hasOlder) await signingKeys.tidy();
  return taken;
}

/**
 * The page for a device that had everything before its own push and needs none of those records back. But a student's
 * device must learn of records that its push moved out of its scopes [SY7].
 */
function nothingNew(
  { cursor, nonce: cursorNonce }: SyncRequest,
  { holder }: SyncDevice,
  pushed: PushResult | undefined,
): Page | undefined {
  if (pushed?.headBefore !== cursor || holder.kind !== 'family') return undefined;
  const { epoch, head, nonce, clock } = pushed;
  const upToDate = { cursorNonce, records: [], drops: [], upTo: head, more: false };
  return { epoch, head, nonce, clock, ...upToDate, trimmedTo: 0, losses: [] };
}

/** The losses to send to the device: those of actors it may carry, in records that it may hold. */
async function lossesFor(
  store: FamilyStore,
  device: SyncDevice,
  stored: readonly StoredLoss[],
): Promise<WireLoss[]> {
  const losses = stored.filter(({ loss }) => mayCarry(device.holder, nameToActor(loss.by)));
  if (losses.length === 0) return [];
  const held = await store.find(
    losses.map(({ loss }) => loss),
    grantsOf(device.holder),
  );
  const keys = new Set(held.map(keyOf));
  return losses.flatMap(({ key, loss: { t, id, by, fields } }) =>
    keys.has(keyOf({ t, id })) ? [[key, t, id, by, fields] as WireLoss] : [],
  );
}

const farBehind: SyncConflict = {
  code: 'rebootstrap',
  message: 'So much is new that the packs of first records are less',
};

/**
 * Whether the packs are smaller than the feed: a record takes 42 bytes in the feed and 27 in a pack (measured). Packs
 * don't list what has left a device's scopes; if anything has, the device gets the feed.
 */
async function isFarBehind(
  store: FamilyStore,
  cursor: number,
  scopes: readonly Scope[] | null,
): Promise<boolean> {
  const [news, all] = [await store.newsAfter(cursor, scopes), await store.newsAfter(0, scopes)];
  return !news.hasDrops && news.count * 3 > all.count * 2;
}

/** Answers `POST /api/sync` of an authenticated device. */
export async function sync(
  request: SyncRequest,
  deps: SyncDeps,
): Promise<Result<SyncReply, SyncRefusal>> {
  const { store, device, signingKeys } = deps;
  const refused = versionConflict(request) ?? deviceConflict(request, device);
  if (refused) return failed(refusal(refused));
  // No parent writes on a student's own device.
  const inUse = device.holder.kind === 'family' ? (request.seals ?? []) : [];
  const deviceVerifiers = await verifiersFor(signingKeys, membersIn(request.ops), inUse);
  if (!deviceVerifiers) return failed(refusal(keysConflict));

  const pushed = request.ops.length > 0 ? await takeOps(request, deps, deviceVerifiers) : undefined;
  if (pushed && !pushed.ok) return pushed;
  const scopes = grantsOf(device.holder);
  if (request.told.length > 0) await store.discardLosses(device.id, request.told);
  const upToDate = nothingNew(request, device, pushed?.value);
  const page = upToDate ?? (await store.pull(request.cursor, scopes, pageSize, device.id));
  if (isAnotherHistory(request, { ...page, nonce: page.cursorNonce })) {
    return failed(refusal(epochConflict(page.epoch)));
  }
  if (missedDeletions(request, page)) return failed(refusal(trimmed));
  const isFetching = page.more && request.cursor > 0 && request.ops.length === 0;
  if (isFetching && (await isFarBehind(store, request.cursor, scopes)))
    return failed(refusal(farBehind));
  const wanted = request.wanted.map(([t, id]) => ({ t, id }));
  const found = wanted.length > 0 ? await store.find(wanted, scopes) : [];
  const lost = await lossesFor(store, device, page.losses);
  const foundKeys = new Set(found.map(keyOf));
  const gone = wanted.filter((key) => !foundKeys.has(keyOf(key)));
  return ok({
    epoch: page.epoch,
    head: page.head,
    upTo: page.upTo,
    nonce: page.nonce,
    now: soundTime(deps.now(), page.clock, request.clock?.own),
    lastN: pushed?.value.lastN ?? 0,
    results: pushed?.value.results ?? [],
    records: [...page.records, ...found].map(toWire),
    drops: [...page.drops, ...gone].map(wireKey),
    lost,
    more: page.more,
  });
}
