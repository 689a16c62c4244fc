/**
 * Fetches a new device's first records [SY12] as packs, open school years first, so that screens can be shown from then
 * on. Each pack is stored together with the note that it is here, so an interrupted device continues with the missing
 * ones; records that are here already are merged.
 *
 * Invariant: stops as soon as another context has moved the cursor or the device's scopes have changed. The rest of the
 * list is older than the records here, and a record that has left the scopes since would return and stay. For the same
 * reason the feed continues from the first list of which the device has stored a pack.
 *
 * A device without room for closed school years continues without any of them, which leaves room for the rest, and
 * starts again an hour later.
 */
import { loadRecords } from '../../shared-model/commit/commit.ts';
import { keyOf, type StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { BootstrapHead, PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import { allFetched } from '../data/device-state.ts';
import type { DeviceState, DeviceStore, DeviceTransaction } from '../data/device-store.ts';
import { storageFailure } from '../data/storage-failure.ts';
import { mergeArrived } from '../data/pending-ops.ts';
import { measuredOffset } from './clock-offset.ts';
import { resolveConflict } from './conflict.ts';
import { openFirstRecords } from './first-records-reader.ts';
import type { FirstRecordsEvent, FirstRecords } from './first-records-reader.ts';
import { reportProgress, type ListProgress } from './bootstrap-progress.ts';
import { sortUnpacked } from './incoming.ts';
import { stopped, type RunDeps, type RunEnd } from './run-end.ts';
import type { Transport } from './transport.ts';

/** How many lists to try when packs of a list have been replaced. */
const maxLists = 3;

/** How long a device without room for closed school years waits before it tries again. */
const tryAgainMs = 3_600_000;

/** Whether the device ran out of room for closed school years less than an hour ago. */
export const hasNoRoom = ({ noRoomAt }: DeviceState, now: number): boolean =>
  noRoomAt !== null && Math.abs(now - noRoomAt) < tryAgainMs;

/**
 * All records as the server has them, complete at least to the sequence number `least`, by key. `onUnreadable` gets the
 * keys of those this version can't read.
 */
export async function recordsAt(
  transport: Transport,
  least: number,
  onUnreadable: (key: string) => void = () => undefined,
): Promise<ReadonlyMap<string, StoredRecord> | RunEnd> {
  const first = await openFirstRecords(transport, least);
  if ('trouble' in first) return first;
  const records = new Map<string, StoredRecord>();
  for await (const one of first.packs) {
    if (one.kind === 'end') return records;
    if (one.kind === 'stop') return one.end;
    if (one.kind !== 'pack') break;
    const { readable, unreadable } = sortUnpacked(one.records);
    for (const record of readable) records.set(keyOf(record), record);
    for (const { key } of unreadable) onUnreadable(key);
  }
  return stopped('unreachable');
}

/** What storing a pack needs. */
interface PackContext {
  /** The device's state when it asked. */
  known: DeviceState;
  /** Whether it held no records then. */
  wasEmpty: boolean;
  head: BootstrapHead;
  offset: number;
  /** Set once there is no room for closed school years: they are skipped. */
  lacksClosed: boolean;
}

const isSame = (state: DeviceState, known: DeviceState): boolean =>
  state.deviceId === known.deviceId &&
  state.scopeVersion === known.scopeVersion &&
  state.cursor === known.cursor;

/** Stores a pack; false where another context has changed the device's identity or has continued in its place. */
async function storePack(
  store: DeviceStore,
  { known, wasEmpty, head, offset }: PackContext,
  { entry, text, records }: Extract<FirstRecordsEvent, { kind: 'pack' }>,
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
    // Every record here came with packs of this list and nothing was written since, so none of this pack is here.
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

/** Stores a pack, but skips all closed school years once one doesn't fit. */
async function storeOrSkipPack(
  { store, now }: RunDeps,
  keeping: PackContext,
  pack: Extract<FirstRecordsEvent, { kind: 'pack' }>,
): Promise<boolean> {
  try {
    return await storePack(store, keeping, pack);
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

/** Marks all packs as fetched, or all for which there is room: the feed takes over. */
const finishBootstrap = (
  store: DeviceStore,
  { known, head, offset, lacksClosed }: PackContext,
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

/** Stores a list's packs; undefined where the list has been replaced. */
async function storePacks(
  deps: RunDeps,
  { packs }: FirstRecords,
  keep: PackContext,
  progress: ListProgress,
): Promise<RunEnd | null | undefined> {
  const { store, isStopped } = deps;
  let keeping: Promise<boolean> = Promise.resolve(true);
  // The next packs are fetched while this one is being stored.
  for await (const one of packs) {
    if (!(await keeping) || isStopped?.()) return null;
    if (one.kind === 'stop') return one.end;
    if (one.kind === 'gone') return undefined;
    if (one.kind === 'end') return (await finishBootstrap(store, keep), null);
    const tellKept = (isKept: boolean): boolean => {
      if (isKept) progress.kept(one.entry);
      return isKept;
    };
    const isLeft = one.kind === 'held' || (keep.lacksClosed && one.entry.isClosed);
    keeping = (isLeft ? keeping : storeOrSkipPack(deps, keep, one)).then(tellKept);
    // The next `await` throws its failure, possibly much later.
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
  // Closed years may have been deleted to make room though they are still noted as fetched.
  const hasClosed = hashes.length > 0 && (await store.hasClosed());
  const isHeld = ({ hash, isClosed }: PackEntry) =>
    isClosed ? keeping.lacksClosed || (hasClosed && hashes.includes(hash)) : hashes.includes(hash);
  const progress = reportProgress(statusStore);
  const { gathered: onGathered, arriving: onArriving } = progress;
  const first = await openFirstRecords(transport, 0, { isHeld, onGathered, onArriving });
  if ('trouble' in first) return first;
  const { head, packs, sentAt, receivedAt } = first;
  try {
    if (known.epoch !== 0 && head.epoch !== known.epoch) {
      const message = 'The first records are another server’s';
      return await resolveConflict(deps, { code: 'epoch', message });
    }
    progress.begin(head.count);
    const offset = measuredOffset(known.clockOffset, head.now, sentAt, receivedAt);
    const wasEmpty = await store.isEmpty();
    const keep = Object.assign(keeping, { wasEmpty, head, offset });
    return await storePacks(deps, first, keep, progress);
  } finally {
    await packs.return(undefined);
  }
}

/** Fetches the first records; null when all are here or another context continues, otherwise the obstacle. */
export async function bootstrap(deps: RunDeps): Promise<RunEnd | null> {
  const { statusStore } = deps;
  reportProgress(statusStore).begin(0);
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
