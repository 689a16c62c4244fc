/**
 * A new device's first records, streamed. Each batch is kept with the cursor it completes, so that after a cut the
 * device goes on from there; records that are already here, with changes the server hasn't seen, merge.
 */
import * as v from 'valibot';
import { loadRecords } from '../../shared-model/changes/commit.ts';
import { mergeRecord } from '../../shared-model/changes/merge.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { bootstrapHeadSchema } from '../../shared-model/contracts/sync.ts';
import type { BootstrapHead } from '../../shared-model/contracts/sync.ts';
import type { DeviceState, DeviceStore } from '../data/device-store.ts';
import { sortIncoming } from './incoming.ts';
import { measuredOffset } from './clock-offset.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import type { Lines } from './transport.ts';

const batchSize = 2_000;

interface Batch {
  values: unknown[];
  /** The last sequence number that this batch completes; null: none, it goes on in the next. */
  cursor: number | null;
  done: number;
}

/** The next line's value; undefined at the end, which is also where the connection was lost or a line was cut. */
async function nextValue(lines: AsyncIterator<string>): Promise<{ value: unknown } | undefined> {
  try {
    const next = await lines.next();
    return next.done ? undefined : { value: JSON.parse(next.value) as unknown };
  } catch {
    return undefined;
  }
}

/** Reads lines into batches; one ends where a sequence number is complete, if it is long enough. */
async function* batchesOf(lines: AsyncIterator<string>): AsyncIterable<Batch> {
  let values: unknown[] = [];
  let cursor: number | null = null;
  let done = 0;
  for (let line = await nextValue(lines); line; line = await nextValue(lines)) {
    const { value } = line;
    if (typeof value === 'number') {
      cursor = value;
      if (values.length < batchSize) continue;
      yield { values, cursor, done };
      values = [];
      cursor = null;
    } else {
      values.push(value);
      done += 1;
    }
  }
  yield { values, cursor, done };
}

async function keepBatch(
  store: DeviceStore,
  known: DeviceState,
  { epoch }: BootstrapHead,
  offset: number,
  { values, cursor }: Batch,
): Promise<boolean> {
  const { readable, unreadable } = sortIncoming(values);
  return store.transact(async (tx) => {
    const state = await tx.state();
    if (state.deviceId !== known.deviceId || state.scopeVersion !== known.scopeVersion)
      return false;
    const hasOwn = (await tx.ops(1)).length > 0;
    const kept = hasOwn ? await merged(tx, readable) : readable;
    await tx.replace(kept);
    await tx.setAside(unreadable);
    await tx.setState({
      epoch,
      clockOffset: offset,
      cursor: Math.max(state.cursor, cursor ?? 0),
    });
    return true;
  });
}

async function merged(
  tx: Parameters<typeof loadRecords>[0],
  incoming: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const ours = await loadRecords(tx, incoming);
  return incoming.map((record) => mergeRecord(ours.get(keyOf(record)), record));
}

async function readHead(lines: AsyncIterator<string>): Promise<BootstrapHead | undefined> {
  const head = v.safeParse(bootstrapHeadSchema, (await nextValue(lines))?.value);
  return head.success ? head.output : undefined;
}

async function keepAll(
  deps: RunDeps,
  state: DeviceState,
  source: Lines,
  at: { sent: number; received: number },
): Promise<RunEnd | null> {
  const lines = source[Symbol.asyncIterator]();
  const { store, board } = deps;
  const head = await readHead(lines);
  if (!head) return stopped('server-error');
  const offset = measuredOffset(state.clockOffset, head.now, at.sent, at.received);
  let keeping: Promise<boolean> = Promise.resolve(true);
  let last: Batch | undefined;
  // While a batch is being kept, the next one is being read.
  for await (const batch of batchesOf(lines)) {
    if (!(await keeping)) return null;
    if (last) board.update({ bootstrap: { done: last.done, of: head.count } });
    keeping = keepBatch(store, state, head, offset, batch);
    last = batch;
  }
  await keeping;
  return last?.cursor === head.head ? null : stopped('unreachable');
}

/** Fetches the first records; null when they are all here, else what stands in the way. */
export async function bootstrap(deps: RunDeps, state: DeviceState): Promise<RunEnd | null> {
  const { transport, board } = deps;
  const answer = await transport.bootstrap(state.cursor);
  if (answer.kind === 'trouble') return stopped(answer.trouble, answer.retryAfterMs);
  if (answer.kind !== 'reply') return stopped('server-error');
  board.update({ bootstrap: { done: 0, of: 0 } });
  try {
    return await keepAll(deps, state, answer.reply, {
      sent: answer.sentAt,
      received: answer.receivedAt,
    });
  } finally {
    board.update({ bootstrap: null });
  }
}
