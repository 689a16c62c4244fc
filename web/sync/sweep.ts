/**
 * Removes what the server no longer knows [SY13]: the device was away so long that the deletions it missed aren't
 * reported any more. By now it has fetched everything anew and sent all pending ops, so a record here that isn't there
 * was deleted.
 *
 * Invariant: no record is removed that a pending op may need, or that another context has sent to the server meanwhile:
 * in both cases a later run sweeps.
 */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import { recordsAt } from './bootstrap.ts';
import type { RunDeps, RunEnd } from './run-end.ts';

/** Sweeps; null when that is done or left to a later run, otherwise the obstacle. */
export async function sweep({ store, transport }: RunDeps): Promise<RunEnd | null> {
  const known = await store.readTransaction((tx) => tx.state());
  const unreadable = new Set<string>();
  const theirs = await recordsAt(transport, known.cursor, (key) => unreadable.add(key));
  if ('trouble' in theirs) return theirs;
  const ours = await store.allRecords();
  const isGone = (key: string): boolean => !theirs.has(key) && !unreadable.has(key);
  const gone = ours.flatMap(({ t, id }) => (isGone(keyOf({ t, id })) ? [{ t, id }] : []));
  await store.transact(async (tx) => {
    const state = await tx.state();
    const isSame =
      state.deviceId === known.deviceId &&
      state.scopeVersion === known.scopeVersion &&
      state.cursor === known.cursor;
    if (!isSame || (await tx.ops(1)).length > 0) return;
    await tx.forget(gone);
    await tx.setState({ sweeping: false });
  });
  return null;
}
