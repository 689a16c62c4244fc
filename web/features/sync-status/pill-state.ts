/**
 * The state that the sync pill shows. "Synced" is only shown when the server has accepted everything, "saved" when it is
 * durable on this device; neither is shown for the other.
 */
import type { FamilyKind } from '../../profiles/session.ts';
import { fetchedShare } from '../../device/fetched-share.ts';
import { isSynced, type SyncStatus, type Trouble } from '../../sync/status.ts';

/** What the pill shows. */
export type PillState =
  | { kind: 'saved' }
  | { kind: 'syncing'; count: number }
  /** All changes are at the server, and these files not yet. */
  | { kind: 'files'; count: number }
  /** A new device's first records; `percent` is how many have come, null until the first have. */
  | { kind: 'fetching'; percent: number | null }
  /** `at`: milliseconds. */
  | { kind: 'synced'; at: number }
  | { kind: 'attention' };

/** Troubles that end by themselves: everything is saved here and work can continue. */
const temporaryTroubles: ReadonlySet<Trouble> = new Set([
  'unreachable',
  'server-error',
  'throttled',
]);

/** Whether a person has to do something. */
export const needsAttention = ({ trouble, refused, stalled, filesTrouble }: SyncStatus): boolean =>
  refused > 0 ||
  stalled ||
  filesTrouble !== null ||
  (trouble !== null && !temporaryTroubles.has(trouble));

/** The pill's state for a family's kind and the sync status. */
export function pillState(family: FamilyKind, status: SyncStatus): PillState {
  const { phase, bootstrap, pending, files, syncedAt, trouble } = status;
  const isAlone = family !== 'synced' || phase === 'unpaired';
  if (isAlone) return { kind: trouble === null ? 'saved' : 'attention' };
  if (needsAttention(status)) return { kind: 'attention' };
  if (phase === 'syncing' && bootstrap) {
    const share = fetchedShare(bootstrap);
    return { kind: 'fetching', percent: share.kind === 'coming' ? share.percent : null };
  }
  if (phase === 'syncing' && pending > 0) return { kind: 'syncing', count: pending };
  if (files > 0 && pending === 0) return { kind: 'files', count: files };
  // A run that only checks for changes doesn't make what was synced unsynced.
  if (isSynced({ ...status, phase: 'idle' })) return { kind: 'synced', at: syncedAt! };
  return { kind: 'saved' };
}
