/**
 * A new device's first records [SY12]: packs, what is of no closed school year first, so that screens can be shown from then on. Each
 * is kept with the note that it is here, so after a cut the device goes on with those it lacks; records that are here merge.
 *
 * Invariant: it gives way. Once another context has moved the cursor, or the device's scopes are others, nothing more of this
 * list is kept: it is older than what is here, and a record that left the scopes since would come back and stay. For the same
 * reason the device takes the feed from the first list on of which it has kept a pack.
 *
 * A device without room for closed school years goes on without any of them, so that the room is there for the rest, and begins
 * anew an hour later.
 */
import { loadRecords } from '../../shared-model/commit/commit.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { BootstrapHead, PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import { allFetched } from '../data/device-state.ts';
import type { DeviceState, DeviceStore, DeviceTransaction } from '../data/device-store.ts';
import { storageFailure } from '../data/storage-failure.ts';
import { mergeArrived } from '../data/waiting.ts';
import { measuredOffset } from './clock-offset.ts';
import { resolveConflict } from './conflict.ts';
import { openFirstRecords } from './first-records-reader.ts';
import type { Coming, FirstRecords } from './first-records-reader.ts';
import { sortUnpacked } from './incoming.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';
import type { Transport } from './transport.ts';

/** How often a list is asked for whose packs others have taken the place of. */
const maxLists = 3;

/** How long a device without room for closed school years waits before it tries again. */
const tryAgainMs = 3_600_000;

/** Whether there was no room for closed school years a short while ago. */
export const hasNoRoom = ({ noRoomAt }: DeviceState, now: number): boolean =>
  noRoomAt !== null && Math.abs(now - noRoomAt) < tryAgainMs;

/** All records as the server has them, complete to the sequence number `least` at least, by key. */
export async function recordsAt(
  transport: Transport,
  least: number,
): Promise<ReadonlyMap<string, StoredRecord> | RunEnd> {
  const first = await openFirstRecords(transport, least);
  if ('trouble' in first) return first;
  const records = new Map<string, StoredRecord>();
  for await (const one of first.packs) {
    if (one.kind === 'end') return records;
    if (one.kind === 'stop') return one.end;
    if (one.kind !== 'pack') break;
    for (const record of sortUnpacked(one.records).readable) records.set(keyOf(record), record);
  }
  return stopped('unreachable');
}

/** What a pack is kept by. */
interface Keeping {
  /** The device as it asked. */
  known: DeviceState;
  /** Whether it held no record then. */
  wasEmpty: boolean;
  head: BootstrapHead;
  offset: number;
  /** There is no room for closed school years: they are left out. */
  lacksClosed: boolean;
}

const isSame = (state: DeviceState, known: DeviceState): boolean =>
  state.deviceId === known.deviceId &&
  state.scopeVersion === known.scopeVersion &&
  state.cursor === known.cursor;

/** False where another context has made the device another one, or has gone on in this one's place. */
async function keepPack(
  store: DeviceStore,
  { known, wasEmpty, head, offset }: Keeping,
  { entry, text, records }: Extract<Coming, { kind: 'pack' }>,
): Promise<boolean> {
  const { readable, unreadable } = sortUnpacked(records);
  const { hash, isClosed, isEnough } = entry;
  return store.transact(async (tx) => {
    const state = await tx.state();
    if (!isSame(state, known)) return false;
    const { fetched } = state;
    const isFirst = fetched.hashes.length === 0;
    const isOfList = isFirst ? wasEmpty : fetched.isAlone && fetched.head === head.head;
    const isAllSent = (await tx.ops(1)).length === 0;
    // What is here came with packs of this list and nothing was written since: no record of this one is here.
    const isAlone = isOfList && isAllSent;
    if ((isAlone && isEnough) || (state.noRoomAt !== null && isAllSent))
      await tx.noteEarned(head.earned);
    if (!isAlone) await tx.replace(await merged(tx, readable));
    else if (unreadable.length > 0) await tx.replace(readable);
    else await tx.replace(readable, { text, isClosed, firstDay: head.firstDay });
    await tx.quarantine(unreadable);
    await tx.setState({
      epoch: head.epoch,
      clockOffset: offset,
      fetched: {
        ...(isFirst ? { head: head.head, nonce: head.nonce } : fetched),
        hashes: [...fetched.hashes, hash],
        isAlone,
        isEnough: fetched.isEnough || isEnough,
      },
    });
    return true;
  });
}

/** The same; a closed school year for which there is no room is left out, with all others. */
async function keepOrLeave(
  { store, now }: RunDeps,
  keeping: Keeping,
  pack: Extract<Coming, { kind: 'pack' }>,
): Promise<boolean> {
  try {
    return await keepPack(store, keeping, pack);
  } catch (error) {
    if (!pack.entry.isClosed || storageFailure(error) !== 'quota') throw error;
    keeping.lacksClosed = true;
    await store.makeRoom();
    return store.transact(async (tx) => {
      if (!isSame(await tx.state(), keeping.known)) return false;
      await tx.discardClosed();
      await tx.setState({ noRoomAt: now() });
      if ((await tx.ops(1)).length === 0) await tx.noteEarned(keeping.head.earned);
      return true;
    });
  }
}

async function merged(
  tx: DeviceTransaction,
  incoming: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const ours = await loadRecords(tx, incoming);
  const arrived = await mergeArrived(tx, incoming, (key) => ours.get(keyOf(key)));
  return arrived.filter((record) => ours.get(keyOf(record)) !== record);
}

/** All packs are here, or all for which there is room: from now on the feed is taken. */
const goOn = (
  store: DeviceStore,
  { known, head, offset, lacksClosed }: Keeping,
): Promise<boolean> =>
  store.transact(async (tx) => {
    const state = await tx.state();
    if (!isSame(state, known)) return false;
    const from = state.fetched.hashes.length > 0 ? state.fetched : head;
    await tx.setState({
      epoch: head.epoch,
      clockOffset: offset,
      cursor: from.head,
      nonce: from.nonce,
      fetched: allFetched,
      ...(!lacksClosed && { noRoomAt: null }),
    });
    return true;
  });

/** Keeps a list's packs; undefined where it isn't there any more. */
async function keepAll(
  deps: RunDeps,
  { head, packs }: FirstRecords,
  keep: Keeping,
): Promise<RunEnd | null | undefined> {
  const { store, statusStore, isStopped } = deps;
  let keeping: Promise<boolean> = Promise.resolve(true);
  let done = 0;
  // While a pack is being kept, the next ones are being fetched.
  for await (const one of packs) {
    if (!(await keeping) || isStopped?.()) return null;
    if (one.kind === 'stop') return one.end;
    if (one.kind === 'gone') return undefined;
    if (one.kind === 'end') return (await goOn(store, keep), null);
    done += one.entry.count;
    const tellKept = (isKept: boolean): boolean => {
      if (isKept) statusStore.update({ bootstrap: { done, of: head.count } });
      return isKept;
    };
    const isLeft = one.kind === 'held' || (keep.lacksClosed && one.entry.isClosed);
    keeping = (isLeft ? keeping : keepOrLeave(deps, keep, one)).then(tellKept);
    // Its failure is met at the next `await`, which may be long after it.
    keeping.catch(() => undefined);
  }
  return stopped('unreachable');
}

async function fetchOnce(deps: RunDeps): Promise<RunEnd | null | undefined> {
  const { store, transport, statusStore } = deps;
  const known = await store.readTransaction((tx) => tx.state());
  const lacksClosed = hasNoRoom(known, deps.now());
  const keeping = { known, lacksClosed };
  const { hashes } = known.fetched;
  // Room may have been made of closed years that are still noted as fetched.
  const hasClosed = hashes.length > 0 && (await store.hasClosed());
  const isHeld = ({ hash, isClosed }: PackEntry) =>
    isClosed ? keeping.lacksClosed || (hasClosed && hashes.includes(hash)) : hashes.includes(hash);
  const first = await openFirstRecords(transport, 0, isHeld);
  if ('trouble' in first) return first;
  const { head, packs, sentAt, receivedAt } = first;
  try {
    if (known.epoch !== 0 && head.epoch !== known.epoch) {
      const message = 'The first records are another server’s';
      return await resolveConflict(deps, { code: 'epoch', message });
    }
    statusStore.update({ bootstrap: { done: 0, of: head.count } });
    const offset = measuredOffset(known.clockOffset, head.now, sentAt, receivedAt);
    const wasEmpty = await store.isEmpty();
    return await keepAll(deps, first, Object.assign(keeping, { wasEmpty, head, offset }));
  } finally {
    await packs.return(undefined);
  }
}

/** Fetches the first records; null when they are all here, or another context goes on, else what stands in the way. */
export async function bootstrap(deps: RunDeps): Promise<RunEnd | null> {
  const { statusStore } = deps;
  statusStore.update({ bootstrap: { done: 0, of: 0 } });
  try {
    for (let lists = 0; lists < maxLists; lists += 1) {
      const end = await fetchOnce(deps);
      if (end !== undefined) return end;
    }
    return stopped('server-error');
  } finally {
    statusStore.update({ bootstrap: null });
  }
}
