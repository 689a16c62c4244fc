/** One run: send what waits and fetch what is new, request by request, until nothing is left or something is in the way. */
import type { Op } from '../../shared-model/changes/change.ts';
import { mostTold, protocol } from '../../shared-model/contracts/sync.ts';
import type { DeviceClock, SyncReply, SyncRequest } from '../../shared-model/contracts/sync.ts';
import { schemaVersion } from '../../shared-model/registry.ts';
import type { DeviceState } from '../data/device-store.ts';
import { applyReply } from './apply-reply.ts';
import { emptied, givenUp, isGivenUp, isSendable, nextBatch, readAhead } from './batch.ts';
import { createBatchSize, fullPace } from './batch-size.ts';
import { bootstrap } from './bootstrap.ts';
import { measuredOffset } from './clock-offset.ts';
import { resolveConflict } from './conflict.ts';
import { heal } from './heal.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import { sealsToTell } from './seals.ts';
import type { Answer } from './transport.ts';

const done: RunEnd = { trouble: null, retryAfterMs: null };

/** How often something that could not be read is asked for again. */
const maxTries = 3;
const maxWanted = 100;

/** How often one run may be sent back to the start. */
const maxResets = 3;

interface Prepared {
  state: DeviceState;
  ops: Op[];
  request: SyncRequest;
}

/** The ops at the beginning of the outbox that one clock has stamped, and what it shows now [SY9]. */
function ofOneClock(
  outbox: readonly Op[],
  { clockFrom, clockOffset, stampOffset, syncedAt }: DeviceState,
  now: number,
): { ops: readonly Op[]; clock: DeviceClock | null } {
  const former = outbox.filter(({ n }) => n < clockFrom);
  if (former.length > 0) return { ops: former, clock: null };
  const offset = stampOffset ?? clockOffset;
  return { ops: outbox, clock: { own: Math.round(now), offset, since: syncedAt ?? 0 } };
}

async function prepare(
  { store, now }: RunDeps,
  limit: number,
  isFirst: boolean,
): Promise<Prepared> {
  return store.look(async (tx) => {
    const [state, outbox] = [await tx.state(), await tx.ops(readAhead)];
    const aside = isFirst ? await tx.listSetAside(1_000) : [];
    const { ops: stamped, clock } = ofOneClock(outbox, state, now());
    const ops = limit === 0 ? [] : nextBatch(stamped, limit);
    const request: SyncRequest = {
      proto: protocol,
      schema: schemaVersion,
      epoch: state.epoch,
      deviceId: state.deviceId,
      cursor: state.cursor,
      nonce: state.nonce,
      chain: state.chain,
      scopeVersion: state.scopeVersion,
      clock,
      ops: ops.map((op) => (isSendable(op) ? op : emptied(op))),
      ...sealsToTell(state.seals, ops),
      wanted: aside
        .flatMap(({ t, id, tries }) =>
          t !== null && id !== null && tries < maxTries ? [[t, id] as [string, number]] : [],
        )
        .slice(0, maxWanted),
      told: state.told.slice(0, mostTold),
    };
    return { state, ops, request };
  });
}

/**
 * Puts an action that the server calls malformed on the list of what could not be saved; its number goes out saying
 * nothing. False when it did before.
 */
async function giveUpOn(
  { store, now }: RunDeps,
  ops: readonly Op[],
  message: string,
): Promise<boolean> {
  const [first] = ops;
  if (!first || ops.every(isGivenUp)) return false;
  await store.transact(async (tx) => {
    // Another context may have brought them to an answer meanwhile.
    if ((await tx.ops(1))[0]?.n !== first.n) return;
    await tx.refuse([{ g: first.g, code: 'invalid', message, ops: [...ops], at: now() }]);
    await tx.replaceOps(ops.map(givenUp));
  });
  return true;
}

/** Takes a reply in; null when the run goes on. */
async function takeIn(
  deps: RunDeps,
  { state, ops, request }: Prepared,
  answer: Extract<Answer<SyncReply>, { kind: 'reply' }>,
): Promise<RunEnd | null> {
  const { store, board } = deps;
  const { reply, sentAt, receivedAt } = answer;
  const offset = measuredOffset(state.clockOffset, reply.now, sentAt, receivedAt);
  const after = await store.transact((tx) =>
    // Somebody may have set the clock since: the offset is that of the moment in which the answer came.
    applyReply(tx, { request, ops, reply, offset, now: receivedAt }),
  );
  // Another context has made this device another one, and goes on for it.
  if (!after) return done;
  board.update({ pending: after.pending });
  if (after.syncedAt !== null) {
    board.update({ syncedAt: after.syncedAt });
    return done;
  }
  // Ops without an answer wait still, unless another context's request has brought them one.
  const isUnanswered = ops.length > 0 && reply.results.length === 0 && after.firstN === ops[0]!.n;
  const isStill = reply.more && reply.upTo <= request.cursor;
  return isUnanswered || isStill ? stopped('server-error') : null;
}

export async function refreshCounts({
  store,
  board,
}: Pick<RunDeps, 'store' | 'board'>): Promise<void> {
  board.update(await store.counts());
}

/** One run. Throws only what the device's storage throws. */
export async function runOnce(deps: RunDeps): Promise<RunEnd> {
  const { transport, board, pace = fullPace() } = deps;
  const size = createBatchSize(pace);
  let resets = 0;
  let hasBootstrapped = false;
  /** Why the server could not be healed; the rest goes on. */
  let unhealed: RunEnd | null = null;
  for (let isFirst = true; !deps.isStopped?.(); isFirst = false) {
    const prepared = await prepare(deps, size.limit(), isFirst);
    const { state, ops, request } = prepared;
    board.update({ syncedAt: state.syncedAt });
    if (state.deviceId === 0) {
      board.update({ phase: 'unpaired' });
      return done;
    }
    if (state.cursor === 0 && !hasBootstrapped) {
      hasBootstrapped = true;
      const end = await bootstrap(deps, state);
      if (end) return end;
      continue;
    }
    if (state.healing && !unhealed && ops.length === 0) {
      unhealed = await heal(deps, state);
      continue;
    }
    const answer = await transport.sync(request);
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
        const isToGiveUp = !isHopeless && size.refused(ops);
        if (isHopeless || (isToGiveUp && !(await giveUpOn(deps, ops, answer.message)))) {
          return stopped('server-error');
        }
        break;
      }
      case 'reply': {
        const end = await takeIn(deps, prepared, answer);
        const isToHeal = state.healing && !unhealed && end?.trouble === null;
        if (end && !isToHeal) return end.trouble === null ? (unhealed ?? end) : end;
        size.answered(ops);
      }
    }
  }
  return done;
}
