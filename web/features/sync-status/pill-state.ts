/**
 * The state of the sync pill. "Synced" is shown only when the server has accepted everything, "saved" when it is
 * durable on this device; neither stands in for the other.
 */
import type { FamilyKind } from '../../profiles/session.ts';
import { fetchedShare } from '../../device/fetched-share.ts';
import { isSynced, onlyHere, type SyncStatus, type SyncTrouble } from '../../sync/status.ts';

/** What the pill shows. */
export type PillState =
  | { kind: 'saved' }
  /** The server can't be reached: the others' changes don't come either. `isSaved`: what the family has is here. */
  | { kind: 'offline'; isSaved: boolean }
  | { kind: 'syncing'; count: number }
  /** The server has all changes, but not yet these files. */
  | { kind: 'files'; count: number }
  /** A new device's first records. `percent`: how many have arrived; null: none yet. */
  | { kind: 'fetching'; percent: number | null }
  /** `at`: milliseconds. */
  | { kind: 'synced'; at: number }
  | { kind: 'attention' };

/** Troubles that end by themselves: everything is saved here and work can continue. */
const temporaryTroubles: ReadonlySet<SyncTrouble> = new Set([
  'unreachable',
  'server-error',
  'throttled',
]);

/** Whether a person has to act. */
export const needsAttention = ({ trouble, refused, stalled, filesTrouble }: SyncStatus): boolean =>
  refused > 0 ||
  stalled ||
  filesTrouble !== null ||
  (trouble !== null && !temporaryTroubles.has(trouble));

/** The pill's state for a kind of family and a sync status. */
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
  if (trouble === 'unreachable')
    return { kind: 'offline', isSaved: syncedAt !== null || onlyHere(status) > 0 };
  if (files > 0 && pending === 0) return { kind: 'files', count: files };
  // A run that only checks for changes doesn't revoke "synced".
  if (isSynced({ ...status, phase: 'idle' })) return { kind: 'synced', at: syncedAt! };
  return { kind: 'saved' };
}
