/** One run: send what waits and fetch what is new, request by request, until nothing is left or something is in the way. */
import type { Op } from '../../shared-model/commit/change.ts';
import type { SyncReply } from '../../shared-model/contracts/sync-call.ts';
import { applyReply } from './apply-reply.ts';
import { discardedOp, isDiscarded } from './batch.ts';
import { createBatchSize, fullPace } from './batch-size.ts';
import { bootstrap, hasNoRoom } from './bootstrap.ts';
import { fromTheStart } from '../data/device-state.ts';
import { measuredOffset } from './clock-offset.ts';
import { resolveConflict } from './conflict.ts';
import { heal } from './heal.ts';
import { following, lookAhead, prepare } from './prepare.ts';
import type { Ahead, Prepared } from './prepare.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import type { Answer } from './transport.ts';
import { toldOf, type Told } from '../../shared-model/problems/problem-text.ts';

const done: RunEnd = { trouble: null, retryAfterMs: null };

/** How often one run may be sent back to the start. */
const maxResets = 3;

/**
 * Puts an action that the server calls malformed on the list of what could not be saved; its number goes out saying
 * nothing. False when it did before.
 */
async function discardMalformed(
  { store, now }: RunDeps,
  ops: readonly Op[],
  why: Told,
): Promise<boolean> {
  const [first] = ops;
  if (!first || ops.every(isDiscarded)) return false;
  await store.transact(async (tx) => {
    // Another context may have brought them to an answer meanwhile.
    if ((await tx.ops(1))[0]?.n !== first.n) return;
    await tx.refuse([{ g: first.g, code: 'invalid', ...toldOf(why), ops: [...ops], at: now() }]);
    await tx.replaceOps(ops.map(discardedOp));
  });
  return true;
}

/** Takes a reply in; null when the run goes on. */
async function takeIn(
  deps: RunDeps,
  { state, ops, request }: Prepared,
  answer: Extract<Answer<SyncReply>, { kind: 'reply' }>,
): Promise<RunEnd | null> {
  const { store, statusStore } = deps;
  const { reply, sentAt, receivedAt } = answer;
  const offset = measuredOffset(state.clockOffset, reply.now, sentAt, receivedAt);
  const after = await store.transact((tx) =>
    // Somebody may have set the clock since: the offset is that of the moment in which the answer came.
    applyReply(tx, { request, ops, reply, offset, now: receivedAt }),
  );
  // Another context has made this device another one, and goes on for it.
  if (!after) return done;
  statusStore.update({ pending: after.pending });
  if (after.syncedAt !== null) {
    statusStore.update({ syncedAt: after.syncedAt });
    return done;
  }
  // Ops without an answer wait still, unless another context's request has brought them one.
  const isUnanswered = ops.length > 0 && reply.results.length === 0 && after.firstN === ops[0]!.n;
  const isStill = reply.more && reply.upTo <= request.cursor;
  return isUnanswered || isStill ? stopped('server-error') : null;
}

export async function refreshCounts({
  store,
  statusStore,
}: Pick<RunDeps, 'store' | 'statusStore'>): Promise<void> {
  statusStore.update(await store.counts());
}

/** A request under way, and what is read meanwhile of what follows it. */
interface UnderWay {
  prepared: Prepared;
  answering: Promise<Answer<SyncReply>>;
  ahead: Promise<Ahead | undefined>;
}

function send(deps: RunDeps, prepared: Prepared, limit: number): UnderWay {
  const answering = deps.transport.sync(prepared.request);
  const ahead = lookAhead(deps, prepared, limit);
  // What fails is met when it is waited for, which may be never.
  for (const promise of [answering, ahead]) promise.catch(() => undefined);
  return { prepared, answering, ahead };
}

/** One run. Throws only what the device's storage throws. */
export async function runOnce(deps: RunDeps): Promise<RunEnd> {
  const { statusStore, pace = fullPace() } = deps;
  const size = createBatchSize(pace);
  let resets = 0;
  let hasBootstrapped = false;
  /** Why the server could not be healed; the rest goes on. */
  let unhealed: RunEnd | null = null;
  let underWay: UnderWay | undefined;
  for (let isFirst = true; !deps.isStopped?.(); isFirst = false) {
    if (!underWay) {
      const prepared = await prepare(deps, size.limit(), isFirst);
      const { state, ops } = prepared;
      statusStore.update({ syncedAt: state.syncedAt });
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
      underWay = send(deps, prepared, size.limit());
    }
    const { prepared, ahead, answering } = underWay;
    const { state, ops } = prepared;
    underWay = undefined;
    const answer = await answering;
    // After a stop an answer is as good as lost.
    if (deps.isStopped?.()) return done;
    switch (answer.kind) {
      case 'trouble':
        if (answer.isTooSlow) size.tooSlow(ops);
        return stopped(answer.trouble, answer.retryAfterMs);
      case 'conflict': {
        const end = await resolveConflict(deps, answer.conflict);
        resets += 1;
        hasBootstrapped = false;
        if (end || resets > maxResets) return end ?? stopped('server-error');
        break;
      }
      case 'refused': {
        const isHopeless = ops.length === 0;
        const isToDiscard = !isHopeless && size.refused(ops);
        if (isHopeless || (isToDiscard && !(await discardMalformed(deps, ops, answer)))) {
          return stopped('server-error');
        }
        break;
      }
      case 'reply': {
        size.answered(ops);
        const next = await following(deps, prepared, await ahead, answer.reply);
        // On its way while this answer is being kept [SY4].
        underWay = next && send(deps, next, size.limit());
        const end = await takeIn(deps, prepared, answer);
        const isToHeal = state.healing && !unhealed && end?.trouble === null;
        if (!end || isToHeal) break;
        if (end.trouble !== null) return end;
        return unhealed ?? (state.noRoomAt === null ? end : stopped('no-room'));
      }
    }
  }
  return done;
}
