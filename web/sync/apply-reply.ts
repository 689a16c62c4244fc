/**
 * Taking in what the server answered, in one transaction with the cursor: after a crash a reply is there whole or not
 * at all, and asking again does no harm.
 *
 * Invariant [SY4]: only ops that were answered leave the outbox, each once. A local write that happened since the
 * request merges with what comes, like any other. A reply older than what another context has taken in brings no records:
 * one that left this device's scopes meanwhile would come back and stay. Nor does it take anything back: what arrived
 * meanwhile may lie hidden under it and is newer than the record in that answer. A reply to who this device no longer is
 * (other scopes, another server) is none at all. What isn't taken in is sent again and gets its stored answers.
 */
import { markOf } from '../../shared-model/commit/change.ts';
import type { Op } from '../../shared-model/commit/change.ts';
import { resetClock, witness } from '../../shared-model/records/clock.ts';
import { loadRecords } from '../../shared-model/commit/commit.ts';
import { takeBack } from '../../shared-model/records/merge.ts';
import { parseWire } from '../../shared-model/contracts/sync-call.ts';
import type { OpResult, SyncReply, SyncRequest } from '../../shared-model/contracts/sync-call.ts';
import type { RejectionCode } from '../../shared-model/lib/errors.ts';
import { toldOf } from '../../shared-model/problems/problem-text.ts';
import type { DeviceState, DeviceTransaction, RefusedGroup } from '../data/device-store.ts';
import { mergeArrived } from '../data/waiting.ts';
import { isDiscarded, saysWhat } from './batch.ts';
import { sortIncoming } from './incoming.ts';
import { lostGroups, supersededGroups } from './superseded.ts';
import type { TakenOp } from './superseded.ts';
import { markSigningKeysSent } from './signing-keys-in-use.ts';
import { highestStamp, updateQuarantine, RecordOverlay } from './record-overlay.ts';

export interface Received {
  request: SyncRequest;
  /** The ops as they stand in the outbox; what was sent in their place may have been emptied. */
  ops: readonly Op[];
  reply: SyncReply;
  /** Milliseconds between the server's time and the device's, as this exchange shows it. */
  offset: number;
  /** The device's time, milliseconds since 1970. */
  now: number;
}

/** The actions that were refused, each with all it wanted, for the "couldn't be saved" list [SY8]. */
function refusedGroups(
  answered: readonly Op[],
  results: ReadonlyMap<number, OpResult>,
  now: number,
): RefusedGroup[] {
  const groups = new Map<number, RefusedGroup>();
  for (const op of answered) {
    const result = results.get(op.n);
    if (!result || result.code === 'ok' || result.code === 'adjusted' || isDiscarded(op)) continue;
    const group = groups.get(op.g);
    if (group) group.ops.push(op);
    else {
      const code: RejectionCode = result.code;
      groups.set(op.g, { g: op.g, code, ...toldOf(result), ops: [op], at: now });
    }
  }
  return [...groups.values()];
}

/** The ops whose values the server took; whether they stayed is another question. */
const takenOps = (answered: readonly Op[], results: ReadonlyMap<number, OpResult>): TakenOp[] =>
  answered.flatMap((op) => {
    const { code } = results.get(op.n)!;
    const isTaken = code === 'ok' || code === 'adjusted';
    return isTaken && saysWhat(op) ? [{ op, isAdjusted: code === 'adjusted' }] : [];
  });

/** Whether the device is still who it was when it asked. */
const isSameDevice = (state: DeviceState, request: SyncRequest): boolean =>
  state.deviceId === request.deviceId &&
  state.scopeVersion === request.scopeVersion &&
  (request.epoch === 0 || state.epoch === request.epoch);

/**
 * Those of the ops that were answered and wait for it: another context may have taken the same answers in. Ops leave the
 * outbox from its beginning, so those from the first one on wait. `isCurrent`: no other context has moved the cursor away
 * since; otherwise only those that stay as they were sent, up to the first that doesn't.
 */
async function answeredOps(
  tx: DeviceTransaction,
  ops: readonly Op[],
  results: ReadonlyMap<number, OpResult>,
  isCurrent: boolean,
): Promise<Op[]> {
  const [first] = ops.length > 0 ? await tx.ops(1) : [];
  if (!first || ops[0]!.n > first.n) return [];
  const waiting = ops.filter(({ n }) => results.has(n) && n >= first.n);
  const changed = isCurrent ? -1 : waiting.findIndex(({ n }) => results.get(n)!.code !== 'ok');
  return changed === -1 ? waiting : waiting.slice(0, changed);
}

/** How the device stands after a reply. */
export interface Applied {
  /** When everything was sent and fetched, if this reply was the last of it; in the server's milliseconds. */
  syncedAt: number | null;
  /** The first op that waits; undefined when none does. */
  firstN: number | undefined;
  /** How many wait: they are numbered without a gap. */
  pending: number;
}

/** Applies one reply within a transaction; undefined where the device is no longer who asked. */
export async function applyReply(
  tx: DeviceTransaction,
  received: Received,
): Promise<Applied | undefined> {
  const { request, ops, reply, offset, now } = received;
  const state = await tx.state();
  if (!isSameDevice(state, request)) return undefined;
  const results = new Map(reply.results.map((result) => [result.n, result]));
  const isStale = reply.upTo < state.cursor;
  // Where another context has set the cursor back meanwhile, there would be a hole before this reply.
  const isCurrent = !isStale && request.cursor <= state.cursor;
  const answered = await answeredOps(tx, ops, results, isCurrent);
  const takenBack = answered.filter((op) => results.get(op.n)!.code !== 'ok' && saysWhat(op));
  const { readable, unreadable } = sortIncoming(isStale ? [] : reply.records);
  const drops = isStale ? [] : reply.drops.map(([t, id]) => ({ t, id }));

  const taken = takenOps(answered, results);
  const known = new Set([...state.told, ...request.told]);
  // Their records are looked at too: what beat them may have come with an earlier reply.
  const touched = [...takenBack, ...taken.map(({ op }) => op), ...readable, ...drops];
  const overlay = new RecordOverlay(await loadRecords(tx, touched));
  for (const op of takenBack) {
    const server = parseWire(results.get(op.n)!.record) ?? null;
    overlay.set(op, takeBack(overlay.get(op), op.f, server));
  }
  const gone = new Set(answered.map(({ n }) => n));
  const merged = await mergeArrived(tx, readable, (key) => overlay.get(key), gone);
  for (const record of merged) overlay.set(record, record);
  for (const key of drops) overlay.set(key, undefined);
  await overlay.finish(tx);

  await tx.removeOps(answered.map(({ n }) => n));
  await tx.refuse(refusedGroups(answered, results, now));
  await tx.refuse(supersededGroups(taken, (key) => overlay.get(key), now));
  const told = reply.lost.filter(([key]) => !known.has(key));
  await tx.refuseApart(lostGroups(told, answered, now));
  if (!isStale) {
    const wanted = request.wanted.map(([t, id]) => ({ t, id }));
    await updateQuarantine(tx, [...wanted, ...readable, ...drops], unreadable);
  }
  const trueNow = now + offset;
  const firstN = (await tx.ops(1))[0]?.n;
  const syncedAt = !reply.more && firstN === undefined ? trueNow : null;
  const lastAnswered = answered.at(-1);
  await tx.setState({
    ...markSigningKeysSent(state.seals, request),
    epoch: reply.epoch,
    // What waits was stamped by the time as it was known, and says so when it is sent.
    ...(firstN === undefined && { clockOffset: offset }),
    clock: witness(resetClock(state.clock, trueNow), highestStamp(readable, state.clock), trueNow),
    ...(syncedAt !== null && { syncedAt }),
    told: [...state.told.filter((key) => !request.told.includes(key)), ...told.map(([key]) => key)],
    ...(lastAnswered && { chain: markOf(lastAnswered) }),
    ...(isCurrent && { cursor: reply.upTo, nonce: reply.nonce }),
  });
  return { syncedAt, firstN, pending: firstN === undefined ? 0 : state.nextN - firstN };
}
