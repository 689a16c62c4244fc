/**
 * Applies the server's answer, in one transaction with the cursor: after a crash a reply is applied whole or not at
 * all, and asking again does no harm.
 *
 * Invariant [SY4]: only answered ops leave the outbox, each once. A local write made since the request merges with the
 * reply like any other. A reply older than one that another context has applied brings no records: a record that left
 * this device's scopes meanwhile would come back and stay. Nor does it revert anything: a newer record may have arrived
 * meanwhile. A reply to a former identity of this device (other scopes, another server) is ignored. Ops whose answer
 * was ignored are sent again and get the stored answers.
 */
import { markOf, type Op } from '../../shared-model/commit/change.ts';
import { resetClock, witness } from '../../shared-model/records/clock.ts';
import { loadRecords } from '../../shared-model/commit/commit.ts';
import { loadOwners } from '../../shared-model/commit/owners-above.ts';
import { revertRejected } from '../../shared-model/records/merge.ts';
import type { RecordKey } from '../../shared-model/records/stored-record.ts';
import { parseWire } from '../../shared-model/contracts/sync-call.ts';
import type { OpResult, SyncReply, SyncRequest } from '../../shared-model/contracts/sync-call.ts';
import type { RejectionCode } from '../../shared-model/lib/errors.ts';
import { serverMessageOf } from '../../shared-model/problems/problem-text.ts';
import type { DeviceState, DeviceTransaction, RefusedGroup } from '../data/device-store.ts';
import { mergeArrived } from '../data/pending-ops.ts';
import { trueOffset } from '../data/write-within.ts';
import { isDiscarded, namesRecord } from './batch.ts';
import type { TrueMoment } from './clock-offset.ts';
import { sortIncoming } from './incoming.ts';
import { finishedBy, hiddenGroups, lostGroups, ownersOf, supersededGroups } from './superseded.ts';
import type { AcceptedOp } from './superseded.ts';
import { reportFinished } from './report-finished.ts';
import { markSigningKeysSent } from './signing-keys-in-use.ts';
import { highestStamp, updateQuarantine, RecordOverlay } from './record-overlay.ts';

/** A reply with the request it answers. */
export interface ReceivedReply {
  request: SyncRequest;
  /** The ops as they are in the outbox; some may have been sent empty. */
  ops: readonly Op[];
  reply: SyncReply;
  /** The server's time minus the device's in milliseconds, as measured by this exchange. */
  offset: number;
  /** When the reply came. */
  moment: TrueMoment;
  /** The device's time, milliseconds since 1970. */
  now: number;
}

/** The refused actions, each with all its ops, for the "couldn't be saved" list [SY8]. */
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
      groups.set(op.g, { g: op.g, code, ...serverMessageOf(result), ops: [op], at: now });
    }
  }
  return [...groups.values()];
}

/** The ops whose values the server accepted, whether or not they won. */
const takenOps = (answered: readonly Op[], results: ReadonlyMap<number, OpResult>): AcceptedOp[] =>
  answered.flatMap((op) => {
    const { code } = results.get(op.n)!;
    const isTaken = code === 'ok' || code === 'adjusted';
    return isTaken && namesRecord(op) ? [{ op, isAdjusted: code === 'adjusted' }] : [];
  });

/** Whether the device still has the identity under which it asked. */
const isSameDevice = (state: DeviceState, request: SyncRequest): boolean =>
  state.deviceId === request.deviceId &&
  state.scopeVersion === request.scopeVersion &&
  (request.epoch === 0 || state.epoch === request.epoch);

/**
 * The answered ops that are still pending: another context may have applied the same answers. Ops leave the outbox from
 * its beginning, so those from its first number on are pending. `isCurrent`: no other context has moved the cursor
 * since; otherwise only ops that stay as they were sent, up to the first that doesn't.
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

/** The device's state after a reply. */
export interface AppliedReply {
  /** When everything was sent and fetched, if this reply was the last of it; in the server's milliseconds. */
  syncedAt: number | null;
  /** The number of the first pending op; undefined: none. */
  firstN: number | undefined;
  /** How many ops are pending: their numbers have no gaps. */
  pending: number;
  /** Milliseconds to add to the device's clock to get the true time [SY9]. */
  clockOffset: number;
}

/** Applies one reply within a transaction; undefined where the device has another identity now. */
export async function applyReply(
  tx: DeviceTransaction,
  received: ReceivedReply,
): Promise<AppliedReply | undefined> {
  const { request, ops, reply, offset, moment, now } = received;
  const state = await tx.state();
  if (!isSameDevice(state, request)) return undefined;
  const results = new Map(reply.results.map((result) => [result.n, result]));
  const isStale = reply.upTo < state.cursor;
  // If another context has set the cursor back meanwhile, applying this page would leave a gap before it.
  const isCurrent = !isStale && request.cursor <= state.cursor;
  const isOffer = request.isOffer ?? false;
  // Offers were never in the outbox.
  const answered = isOffer
    ? ops.filter(({ n }) => results.has(n))
    : await answeredOps(tx, ops, results, isCurrent);
  const takenBack = answered.filter((op) => results.get(op.n)!.code !== 'ok' && namesRecord(op));
  const { readable, unreadable } = sortIncoming(isStale ? [] : reply.records);
  const drops = isStale ? [] : reply.drops.map(([t, id]) => ({ t, id }));

  const taken = takenOps(answered, results);
  const acknowledged = new Set([...state.told, ...request.told]);
  // The records of these ops are checked too: the value that beat them may have come with an earlier reply.
  const owners = ownersOf(taken.map(({ op }) => op));
  const changed = [...takenBack, ...taken.map(({ op }) => op), ...readable, ...drops];
  const loaded = await loadRecords(tx, [...changed, ...owners]);
  const overlay = new RecordOverlay(loaded);
  for (const op of takenBack) {
    const server = parseWire(results.get(op.n)!.record) ?? null;
    overlay.set(op, revertRejected(overlay.get(op), op.f, server));
  }
  const gone = new Set(isOffer ? [] : answered.map(({ n }) => n));
  const merged = await mergeArrived(tx, readable, (key) => overlay.get(key), gone);
  for (const record of merged) overlay.set(record, record);
  for (const key of drops) overlay.set(key, undefined);
  await overlay.finish(tx);

  await tx.removeOps([...gone]);
  const refused = refusedGroups(answered, results, now);
  await (isOffer ? tx.refuseUnderNewNumbers(refused) : tx.refuse(refused));
  const known = (key: RecordKey) => overlay.get(key);
  const finished = finishedBy(
    taken.map(({ op }) => op),
    known,
  );
  const recordOf = await loadOwners(tx, finished, known);
  await tx.refuse(supersededGroups(taken, recordOf, now));
  if (!isOffer) await tx.refuse(hiddenGroups(taken, recordOf, now));
  const newLosses = reply.lost.filter(([key]) => !acknowledged.has(key));
  await tx.refuseUnderNewNumbers(lostGroups(newLosses, answered, now));
  await reportFinished(tx, { readable, loaded, overlay, state, now });
  if (!isStale) {
    const wanted = request.wanted.map(([t, id]) => ({ t, id }));
    await updateQuarantine(tx, [...wanted, ...readable, ...drops], unreadable);
  }
  const firstN = (await tx.ops(1))[0]?.n;
  const syncedAt = !reply.more && firstN === undefined ? moment.at : null;
  // Of a moment that may have been later nobody can say whether the clock is ahead of it.
  const clock = moment.isExact ? resetClock(state.clock, moment.at) : state.clock;
  const lastAnswered = isOffer ? undefined : answered.at(-1);
  await tx.setState({
    ...markSigningKeysSent(state.seals, request),
    epoch: reply.epoch,
    // Pending ops were stamped with the former offset and declare it when they are sent.
    ...(firstN === undefined && { clockOffset: offset, lacksRecords: false }),
    clock: witness(clock, highestStamp(readable, state.clock), moment.at),
    ...(syncedAt !== null && { syncedAt }),
    told: [
      ...state.told.filter((key) => !request.told.includes(key)),
      ...newLosses.map(([key]) => key),
    ],
    ...(lastAnswered && { chain: markOf(lastAnswered) }),
    ...(isCurrent && { cursor: reply.upTo, nonce: reply.nonce }),
  });
  const pending = firstN === undefined ? 0 : state.nextN - firstN;
  return { syncedAt, firstN, pending, clockOffset: trueOffset(now, await tx.state()) };
}
