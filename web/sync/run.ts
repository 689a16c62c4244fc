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
import { emptied, isEmptied, isSendable, nextBatch, readAhead } from './batch.ts';
import { bootstrap } from './bootstrap.ts';
import { measuredOffset } from './clock-offset.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import type { Trouble } from './status.ts';
import type { Answer } from './transport.ts';

const done: RunEnd = { trouble: null, retryAfterMs: null };

/** How often something that could not be read is asked for again. */
const maxTries = 3;

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
    const aside = isFirst ? await tx.listSetAside(100) : [];
    const ops = nextBatch(outbox, limit);
    const request: SyncRequest = {
      proto: protocol,
      schema: schemaVersion,
      epoch: state.epoch,
      deviceId: state.deviceId,
      cursor: state.cursor,
      scopeVersion: state.scopeVersion,
      ops: ops.map((op) => (isSendable(op) ? op : emptied(op))),
      wanted: aside.flatMap(({ t, id, tries }) =>
        t !== null && id !== null && tries < maxTries ? [[t, id] as [string, number]] : [],
      ),
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
 * What the server calls malformed is sent in ever smaller parts, until one action is left: that one is put on the list
 * of what could not be saved, and says nothing any more. False when it had been emptied before.
 */
async function giveUpOn(
  { store, now }: RunDeps,
  ops: readonly Op[],
  message: string,
): Promise<boolean> {
  const [first] = ops;
  if (!first || ops.every((op) => isEmptied(op))) return false;
  await store.transact(async (tx) => {
    await tx.refuse([{ g: first.g, code: 'invalid', message, ops: [...ops], at: now() }]);
    await tx.replaceOps(ops.map(emptied));
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
  let resets = 0;
  let hasBootstrapped = false;
  for (let isFirst = true; ; isFirst = false) {
    const prepared = await prepare(store, limit, isFirst);
    const { state, ops, request, leavesOps } = prepared;
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
      if (isOneGroup && !(await giveUpOn(deps, ops, answer.message)))
        return stopped('server-error');
      limit = Math.max(1, Math.floor(ops.length / 2));
      continue;
    }
    await takeIn(deps, prepared, answer);
    await refreshCounts(deps);
    const { results, more } = answer.reply;
    if (ops.length > 0 && results.length === 0) return stopped('server-error');
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
