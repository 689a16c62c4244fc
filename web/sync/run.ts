/** One run: send what waits and fetch what is new, request by request, until nothing is left or something is in the way. */
import { maxGroup } from '../../shared-model/changes/change.ts';
import type { Op } from '../../shared-model/changes/change.ts';
import { protocol } from '../../shared-model/contracts/sync.ts';
import type { SyncConflict, SyncReply, SyncRequest } from '../../shared-model/contracts/sync.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { mayHold } from '../../shared-model/permissions/scopes.ts';
import { schemaVersion } from '../../shared-model/registry.ts';
import type { DeviceState, DeviceStore } from '../data/device-store.ts';
import { applyReply } from './apply-reply.ts';
import { emptied, givenUp, isGivenUp, isSendable, nextBatch, readAhead } from './batch.ts';
import { bootstrap } from './bootstrap.ts';
import { measuredOffset } from './clock-offset.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import type { Trouble } from './status.ts';
import type { Answer } from './transport.ts';

const done: RunEnd = { trouble: null, retryAfterMs: null };

/** How often something that could not be read is asked for again. */
const maxTries = 3;
const maxWanted = 100;

const everything = 2 ** 31;

/** No device's scope version: a device that was killed while its scopes changed asks again. */
const changingScopes = 0;

interface Prepared {
  state: DeviceState;
  ops: Op[];
  request: SyncRequest;
  /** Whether ops stay behind this batch. */
  leavesOps: boolean;
}

async function prepare(store: DeviceStore, limit: number, isFirst: boolean): Promise<Prepared> {
  return store.transact(async (tx) => {
    const [state, outbox] = [await tx.state(), await tx.ops(readAhead)];
    const aside = isFirst ? await tx.listSetAside(1_000) : [];
    const ops = limit === 0 ? [] : nextBatch(outbox, limit);
    const request: SyncRequest = {
      proto: protocol,
      schema: schemaVersion,
      epoch: state.epoch,
      deviceId: state.deviceId,
      cursor: state.cursor,
      scopeVersion: state.scopeVersion,
      ops: ops.map((op) => (isSendable(op) ? op : emptied(op))),
      wanted: aside
        .flatMap(({ t, id, tries }) =>
          t !== null && id !== null && tries < maxTries ? [[t, id] as [string, number]] : [],
        )
        .slice(0, maxWanted),
    };
    return { state, ops, request, leavesOps: ops.length < outbox.length };
  });
}

/** Takes the device to what the conflict says, or names what a person must do. */
async function resolveConflict(
  { store }: RunDeps,
  conflict: SyncConflict,
): Promise<Trouble | null> {
  const { code, holder, scopeVersion } = conflict;
  if (code === 'scope' && holder && scopeVersion !== undefined) {
    // While what must go is going, no reply fits: one for the old grants would bring it back [SY7].
    await store.transact(async (tx) => {
      await tx.setState({ scopeVersion: changingScopes, cursor: 0 });
      await tx.clearSetAside((await tx.listSetAside(everything)).map(({ key }) => key));
    });
    await store.keepOnly((record) => mayHold(holder, scopesOf(record)));
    await store.transact((tx) => tx.setState({ holder, scopeVersion, cursor: 0 }));
    return null;
  }
  if (code === 'rebootstrap') {
    await store.transact((tx) => tx.setState({ cursor: 0 }));
    return null;
  }
  if (code === 'upgrade' || code === 'forked') return code;
  return 'server-replaced';
}

/**
 * What the server calls malformed is sent in ever smaller parts, until one action is left: if a request without any gets
 * its answer, that action is put on the list of what could not be saved, and its number goes out saying nothing. False
 * when it did before.
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

async function takeIn(
  { store, now }: RunDeps,
  { state, ops, request }: Prepared,
  answer: Extract<Answer<SyncReply>, { kind: 'reply' }>,
): Promise<void> {
  const { reply, sentAt, receivedAt } = answer;
  const offset = measuredOffset(state.clockOffset, reply.now, sentAt, receivedAt);
  await store.transact((tx) => applyReply(tx, { request, ops, reply, offset, now: now() }));
}

/** Whether an op that got no answer is still waiting: another context's request may have brought it one. */
const isStillFirst = (store: DeviceStore, { n }: Op): Promise<boolean> =>
  store.transact(async (tx) => (await tx.ops(1))[0]?.n === n);

export async function refreshCounts({
  store,
  board,
}: Pick<RunDeps, 'store' | 'board'>): Promise<void> {
  board.update(await store.counts());
}

/** One run. Throws only what the device's storage throws. */
export async function runOnce(deps: RunDeps): Promise<RunEnd> {
  const { store, transport, board } = deps;
  let limit = maxGroup;
  let hasAnsweredNone = false;
  let resets = 0;
  let hasBootstrapped = false;
  for (let isFirst = true; ; isFirst = false) {
    if (deps.isStopped?.()) return done;
    const prepared = await prepare(store, limit, isFirst);
    const { state, ops, request, leavesOps } = prepared;
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
    const answer = await transport.sync(request);
    // After a stop an answer is as good as lost.
    if (deps.isStopped?.()) return done;
    if (answer.kind === 'trouble') return stopped(answer.trouble, answer.retryAfterMs);
    if (answer.kind === 'conflict') {
      const trouble = await resolveConflict(deps, answer.conflict);
      resets += 1;
      hasBootstrapped = false;
      if (trouble || resets > 3) return stopped(trouble ?? 'server-error');
      continue;
    }
    if (answer.kind === 'refused') {
      const isOneGroup = ops.every(({ g }) => g === ops[0]!.g);
      if (ops.length === 0) return stopped('server-error');
      if (isOneGroup && hasAnsweredNone && !(await giveUpOn(deps, ops, answer.message))) {
        return stopped('server-error');
      }
      // Before anything is given up, a request without changes shows whether it is the changes that are wrong.
      limit = isOneGroup && !hasAnsweredNone ? 0 : Math.max(1, Math.floor(ops.length / 2));
      continue;
    }
    await takeIn(deps, prepared, answer);
    await refreshCounts(deps);
    const { results, more, upTo } = answer.reply;
    const isStuck = ops.length > 0 && results.length === 0 && (await isStillFirst(store, ops[0]!));
    if (isStuck || (more && upTo <= request.cursor)) return stopped('server-error');
    hasAnsweredNone ||= limit === 0;
    limit = Math.min(maxGroup, Math.max(1, limit * 2));
    if (!more && !leavesOps) {
      const end = await store.transact(async (tx) => {
        if ((await tx.ops(1)).length > 0) return undefined;
        const syncedAt = deps.now() + (await tx.state()).clockOffset;
        await tx.setState({ syncedAt });
        return syncedAt;
      });
      if (end !== undefined) {
        board.update({ syncedAt: end });
        return done;
      }
    }
  }
}
