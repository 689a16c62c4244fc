/**
 * A new device's first records, streamed. Each batch is kept with the cursor it completes, so that after a cut the
 * device goes on from there; records that are already here merge.
 *
 * Invariant: it gives way. Once another context has moved the cursor, or the device's scopes are others, nothing more of
 * this stream is kept: it is older than what is here, and a record that left the scopes since would come back and stay.
 */
import * as v from 'valibot';
import { loadRecords } from '../../shared-model/changes/commit.ts';
import { unpackRecords } from '../../shared-model/changes/packed-records.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { bootstrapHeadSchema } from '../../shared-model/contracts/sync.ts';
import type { BootstrapHead } from '../../shared-model/contracts/sync.ts';
import type { DeviceState, DeviceStore, DeviceTransaction } from '../data/device-store.ts';
import { mergeArrived } from '../data/waiting.ts';
import { sortUnpacked } from './incoming.ts';
import { measuredOffset } from './clock-offset.ts';
import { resolveConflict } from './conflict.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';

interface Batch {
  /** As they came, in a text of `packRecords`. */
  packed: string;
  records: readonly StoredRecord[];
  /** The last sequence number that is complete with this batch; null: none. */
  cursor: number | null;
  done: number;
}

/** The next line; undefined at the end, which is also where the connection was lost. */
async function nextLine(lines: AsyncIterator<string>): Promise<string | undefined> {
  try {
    const next = await lines.next();
    return next.done ? undefined : next.value;
  } catch {
    return undefined;
  }
}

/** What a line says in JSON; undefined where it was cut, or there is none. */
function parsed(line: string | undefined): unknown {
  try {
    return line === undefined ? undefined : (JSON.parse(line) as unknown);
  } catch {
    return undefined;
  }
}

/** Reads lines into batches, each what came in one text; a text that was cut is the end. */
async function* batchesOf(lines: AsyncIterator<string>): AsyncIterable<Batch> {
  let batch: Batch | undefined;
  let done = 0;
  for (let line = await nextLine(lines); line; line = await nextLine(lines)) {
    if (/^\d+$/.test(line)) {
      yield { packed: '', records: [], done, ...batch, cursor: Number(line) };
      batch = undefined;
      continue;
    }
    if (batch) yield batch;
    const records = unpackRecords(line);
    if (!records) return;
    done += records.length;
    batch = { packed: line, records, cursor: null, done };
  }
  if (batch) yield batch;
}

/** All records of a whole stream, by key; undefined where it was cut. */
export async function recordsIn(
  lines: AsyncIterable<string>,
): Promise<ReadonlyMap<string, StoredRecord> | undefined> {
  const iterator = lines[Symbol.asyncIterator]();
  const head = v.safeParse(bootstrapHeadSchema, parsed(await nextLine(iterator)));
  if (!head.success) return undefined;
  const records = new Map<string, StoredRecord>();
  let cursor: number | null = null;
  for await (const batch of batchesOf(iterator)) {
    for (const record of sortUnpacked(batch.records).readable) records.set(keyOf(record), record);
    cursor = batch.cursor;
  }
  return cursor === head.output.head ? records : undefined;
}

/** What a batch is kept by. */
interface Keeping {
  /** The device as it asked. */
  known: DeviceState;
  /** Whether it held no record then. */
  wasEmpty: boolean;
  /** The cursor that the batches before it have reached: another one is another context's. */
  expected: number;
  head: BootstrapHead;
  offset: number;
}

/** False where another context has made the device another one, or goes on in this one's place. */
async function keepBatch(
  store: DeviceStore,
  { known, wasEmpty, expected, head, offset }: Keeping,
  { packed, records, cursor }: Batch,
): Promise<boolean> {
  const { readable, unreadable } = sortUnpacked(records);
  return store.transact(async (tx) => {
    const state = await tx.state();
    const isSame = state.deviceId === known.deviceId && state.scopeVersion === known.scopeVersion;
    if (!isSame || state.cursor !== expected) return false;
    // A device that was empty and has written nothing since has nothing to merge with.
    const isFresh = wasEmpty && (await tx.ops(1)).length === 0;
    if (isFresh && unreadable.length === 0) await tx.replace(readable, packed);
    else await tx.replace(isFresh ? readable : await merged(tx, readable));
    await tx.setAside(unreadable);
    await tx.setState({
      epoch: head.epoch,
      clockOffset: offset,
      cursor: Math.max(state.cursor, cursor ?? 0),
      // Of the sequence numbers on the way there the server doesn't say it.
      nonce: cursor === head.head ? head.nonce : '',
    });
    return true;
  });
}

async function merged(
  tx: DeviceTransaction,
  incoming: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const ours = await loadRecords(tx, incoming);
  return mergeArrived(tx, incoming, (key) => ours.get(keyOf(key)));
}

async function keepAll(
  deps: RunDeps,
  state: DeviceState,
  lines: AsyncIterator<string>,
  at: { sent: number; received: number },
): Promise<RunEnd | null> {
  const { store, board, isStopped } = deps;
  const first = parsed(await nextLine(lines));
  if (first === undefined) return stopped('unreachable');
  const said = v.safeParse(bootstrapHeadSchema, first);
  if (!said.success) return stopped('server-error');
  const head = said.output;
  if (state.epoch !== 0 && head.epoch !== state.epoch) {
    return resolveConflict(deps, {
      code: 'epoch',
      message: 'The first records are another server’s',
    });
  }
  const offset = measuredOffset(state.clockOffset, head.now, at.sent, at.received);
  const wasEmpty = (await store.countRecords()) === 0;
  let keeping: Promise<boolean> = Promise.resolve(true);
  let reached = state.cursor;
  let last: Batch | undefined;
  // While a batch is being kept, the next one is being read.
  for await (const batch of batchesOf(lines)) {
    if (!(await keeping) || isStopped?.()) return null;
    if (last) board.update({ bootstrap: { done: last.done, of: head.count } });
    keeping = keepBatch(store, { known: state, wasEmpty, expected: reached, head, offset }, batch);
    // Its failure is met at the next `await`, which may be long after it.
    keeping.catch(() => undefined);
    reached = Math.max(reached, batch.cursor ?? 0);
    last = batch;
  }
  if (!(await keeping)) return null;
  return last?.cursor === head.head ? null : stopped('unreachable');
}

/** Fetches the first records; null when they are all here, else what stands in the way. */
export async function bootstrap(deps: RunDeps, state: DeviceState): Promise<RunEnd | null> {
  const { transport, board } = deps;
  const answer = await transport.bootstrap(state.cursor);
  if (answer.kind === 'trouble') return stopped(answer.trouble, answer.retryAfterMs);
  if (answer.kind !== 'reply') return stopped('server-error');
  board.update({ bootstrap: { done: 0, of: 0 } });
  const lines = answer.reply[Symbol.asyncIterator]();
  try {
    return await keepAll(deps, state, lines, { sent: answer.sentAt, received: answer.receivedAt });
  } finally {
    // Not awaited: a read that hangs would keep it waiting.
    void Promise.resolve(lines.return?.()).catch(() => undefined);
    board.update({ bootstrap: null });
  }
}
