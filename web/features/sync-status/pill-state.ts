/**
 * What the sync pill says, in a word. "Synced" is said only of what the server has taken, "saved" of what is durable here;
 * one is never said for the other.
 */
import type { FamilyKind } from '../../profiles/session.ts';
import { fetchedPercent } from '../../state/fetched-percent.ts';
import { isSynced, type SyncStatus, type Trouble } from '../../sync/status.ts';

export type PillState =
  | { kind: 'saved' }
  | { kind: 'syncing'; count: number }
  /** A new device's first records; `percent` is null until their number is known. */
  | { kind: 'fetching'; percent: number | null }
  /** `at`: milliseconds. */
  | { kind: 'synced'; at: number }
  | { kind: 'attention' };

/** Troubles that go by themselves: everything is saved here and somebody's day goes on. */
const passing: ReadonlySet<Trouble> = new Set(['unreachable', 'server-error', 'throttled']);

export const needsSomebody = ({ trouble, refused, stalled }: SyncStatus): boolean =>
  refused > 0 || stalled || (trouble !== null && !passing.has(trouble));

export function pillState(family: FamilyKind, status: SyncStatus): PillState {
  const { phase, bootstrap, pending, syncedAt, trouble } = status;
  const isAlone = family !== 'synced' || phase === 'unpaired';
  if (isAlone) return { kind: trouble === null ? 'saved' : 'attention' };
  if (needsSomebody(status)) return { kind: 'attention' };
  if (phase === 'syncing' && bootstrap)
    return { kind: 'fetching', percent: fetchedPercent(bootstrap) };
  if (phase === 'syncing' && pending > 0) return { kind: 'syncing', count: pending };
  // A run that only looks for changes takes nothing back of what was said before.
  if (isSynced({ ...status, phase: 'idle' })) return { kind: 'synced', at: syncedAt! };
  return { kind: 'saved' };
}
