/** One run: sends pending ops and fetches news, request by request, until nothing is left or an obstacle is met. */
import type { Op } from '../../shared-model/commit/change.ts';
import type { SyncReply } from '../../shared-model/contracts/sync-call.ts';
import { applyReply } from './apply-reply.ts';
import { discardedOp, isDiscarded } from './batch.ts';
import { createBatchSize, fullPace } from './batch-size.ts';
import { bootstrap, hasNoRoom } from './bootstrap.ts';
import { fromTheStart } from '../data/device-state.ts';
import { trueOffset } from '../data/write-within.ts';
import { measuredOffset, momentOfAnswer } from './clock-offset.ts';
import { resolveConflict } from './conflict.ts';
import { heal } from './heal.ts';
import { sweep } from './sweep.ts';
import { offerBases, type BaseOffers } from './offer-bases.ts';
import { following, lookAhead, prepare, prepareOffer } from './prepare.ts';
import type { NextBatch, PreparedRequest, SendLimits } from './prepare.ts';
import { stopped, type RunDeps, type RunEnd } from './run-end.ts';
import type { Answer } from './transport.ts';
import { serverMessageOf, type ServerMessage } from '../../shared-model/problems/problem-text.ts';

const done: RunEnd = { trouble: null, retryAfterMs: null };

/** How often one run may be reset to the start. */
const maxResets = 3;

/**
 * Moves a malformed action to the list of what could not be saved and sends empty ops in its place, so that numbering
 * stays contiguous. Returns false if that was done already.
 */
async function discardMalformed(
  { store, now }: RunDeps,
  ops: readonly Op[],
  why: ServerMessage,
): Promise<boolean> {
  const [first] = ops;
  if (!first || ops.every(isDiscarded)) return false;
  await store.transact(async (tx) => {
    // Another context may have got them answered meanwhile.
    if ((await tx.ops(1))[0]?.n !== first.n) return;
    await tx.refuse([
      { g: first.g, code: 'invalid', ...serverMessageOf(why), ops: [...ops], at: now() },
    ]);
    await tx.replaceOps(ops.map(discardedOp));
  });
  return true;
}

/** Applies a reply; null when the run continues. */
async function handleReply(
  deps: RunDeps,
  { state, ops, request }: PreparedRequest,
  answer: Extract<Answer<SyncReply>, { kind: 'reply' }>,
): Promise<RunEnd | null> {
  const { store, statusStore } = deps;
  const { reply, sentAt, receivedAt } = answer;
  const offset = measuredOffset(state.clockOffset, reply.now, sentAt, receivedAt);
  const moment = momentOfAnswer(offset, reply.now, sentAt, receivedAt);
  const after = await store.transact((tx) =>
    // Somebody may have set the clock since: use the offset of the moment at which the answer came.
    applyReply(tx, { request, ops, reply, offset, moment, now: receivedAt }),
  );
  // Another context has changed the device's identity, and continues as that.
  if (!after) return done;
  statusStore.update({ pending: after.pending, clockOffset: after.clockOffset });
  if (after.syncedAt !== null) {
    statusStore.update({ syncedAt: after.syncedAt });
    return done;
  }
  // Unanswered ops are still pending, unless another context's request has got them answered.
  const isUnanswered = ops.length > 0 && reply.results.length === 0 && after.firstN === ops[0]!.n;
  const isStill = reply.more && reply.upTo <= request.cursor;
  return isUnanswered || isStill ? stopped('server-error') : null;
}

/** Reads the counts of pending and refused ops into the status. */
export async function refreshCounts({
  store,
  statusStore,
}: Pick<RunDeps, 'store' | 'statusStore'>): Promise<void> {
  statusStore.update(await store.counts());
}

/** A request in flight, and the ops read meanwhile for the next. */
interface RequestInFlight {
  prepared: PreparedRequest;
  answering: Promise<Answer<SyncReply>>;
  ahead: Promise<NextBatch | undefined>;
}

function send(deps: RunDeps, prepared: PreparedRequest, sending: SendLimits): RequestInFlight {
  const answering = deps.transport.sync(prepared.request);
  const ahead = lookAhead(deps, prepared, sending);
  // An `await` throws a failure later, or never.
  for (const promise of [answering, ahead]) promise.catch(() => undefined);
  return { prepared, answering, ahead };
}

/** Performs one run. Throws only what the device's storage throws. */
export async function runOnce(deps: RunDeps): Promise<RunEnd> {
  const { statusStore, pace = fullPace() } = deps;
  const size = createBatchSize(pace);
  let resets = 0;
  let hasBootstrapped = false;
  /** Records that pending ops need and the server lost, offered before them [SY11]; undefined: not known. */
  let bases: BaseOffers | undefined;
  /** Why the server could not be healed; the run continues. */
  let unhealed: RunEnd | null = null;
  let underWay: RequestInFlight | undefined;
  const sendingNow = (): SendLimits => ({
    limit: size.limit(),
    barredFrom: bases?.barredFrom ?? Infinity,
  });
  for (let isFirst = true; !deps.isStopped?.(); isFirst = false) {
    if (!underWay) {
      const sending = sendingNow();
      const prepared = await prepare(deps, sending, isFirst);
      const { state, ops } = prepared;
      statusStore.update({
        syncedAt: state.syncedAt,
        clockOffset: trueOffset(deps.now(), state),
        differedAt: state.compared.differedAt,
      });
      if (state.deviceId === 0) {
        statusStore.update({ phase: 'unpaired' });
        return done;
      }
      if (state.cursor === 0 && !hasBootstrapped) {
        hasBootstrapped = true;
        const end = await bootstrap(deps);
        if (end) return end;
        continue;
      }
      if (isFirst && ops.length === 0 && state.noRoomAt !== null && !hasNoRoom(state, deps.now())) {
        await deps.store.transact((tx) => tx.setState(fromTheStart));
        continue;
      }
      if (state.healing && !unhealed && ops.length === 0) {
        unhealed = await heal(deps, state);
        continue;
      }
      if (state.healing && !bases && ops.length > 0) {
        const found = await offerBases(deps, state);
        if ('trouble' in found) return found;
        bases = found;
        continue;
      }
      const isOffering = bases !== undefined && bases.offers.length > 0;
      underWay = isOffering
        ? send(deps, await prepareOffer(deps, bases!.offers), sending)
        : send(deps, prepared, sending);
    }
    const { prepared, ahead, answering } = underWay;
    const { state, ops } = prepared;
    underWay = undefined;
    const answer = await answering;
    // After a stop the answer counts as lost.
    if (deps.isStopped?.()) return done;
    switch (answer.kind) {
      case 'trouble':
        if (answer.isTooSlow) size.tooSlow(ops);
        return stopped(answer.trouble, answer.retryAfterMs);
      case 'conflict': {
        const end = await resolveConflict(deps, answer.conflict);
        bases = undefined;
        resets += 1;
        hasBootstrapped = false;
        if (end || resets > maxResets) return end ?? stopped('server-error');
        break;
      }
      case 'refused': {
        const isHopeless = ops.length === 0 || prepared.request.isOffer;
        const isToDiscard = !isHopeless && size.refused(ops);
        if (isHopeless || (isToDiscard && !(await discardMalformed(deps, ops, answer)))) {
          return stopped('server-error');
        }
        break;
      }
      case 'reply': {
        size.answered(ops);
        const next = await following(deps, prepared, await ahead, answer.reply);
        // Leaves while this answer is being stored [SY4].
        underWay = next && send(deps, next, sendingNow());
        const end = await handleReply(deps, prepared, answer);
        if (prepared.request.isOffer && bases) {
          const answered = answer.reply.results.length;
          if (answered === 0) return stopped('server-error');
          bases = { ...bases, offers: bases.offers.slice(answered) };
          break;
        }
        // The rest waits for a parent.
        if (!end && unhealed && ops.length === 0 && !answer.reply.more) return unhealed;
        const isToHeal = state.healing && !unhealed && end?.trouble === null;
        if (!end || isToHeal) break;
        if (end.trouble !== null) return end;
        const unswept = state.sweeping ? await sweep(deps) : null;
        if (unswept) return unswept;
        return unhealed ?? (state.noRoomAt === null ? end : stopped('no-room'));
      }
    }
  }
  return done;
}
