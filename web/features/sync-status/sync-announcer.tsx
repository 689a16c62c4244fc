/**
 * Announces changes of the sync state politely: somebody is needed, the server can't be reached, all is well again.
 * Single runs and troubles that end within seconds are not announced.
 */
import { useEffect, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { useSession } from '../../device/use-session.ts';
import { isSynced, type SyncStatus } from '../../sync/status.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { needsAttention } from './pill-state.ts';
import { filesTroubleWords } from './state-sentences.ts';
import { troubleWords } from './trouble-words.ts';

/** Sync state as announced. */
export type AnnouncedState = 'well' | 'waiting' | 'attention';

/** Null while undecided: a run is in progress. */
export function announcedStateOf(status: SyncStatus): AnnouncedState | null {
  if (needsAttention(status)) return 'attention';
  if (status.phase === 'syncing') return null;
  if (status.trouble !== null) return 'waiting';
  return isSynced(status) ? 'well' : null;
}

const settledAfterMs = 3000;
const nothingAnnounced = { standing: 'well', words: '' } as const;

function textOf(standing: AnnouncedState, { trouble, refused, filesTrouble }: SyncStatus): string {
  if (standing === 'well') return m.sync_said_healed();
  if (standing === 'waiting') return m.sync_said_waiting();
  const why =
    trouble !== null
      ? troubleWords[trouble].sentence()
      : refused > 0
        ? m.sync_state_refused({ count: refused })
        : filesTrouble !== null
          ? filesTroubleWords[filesTrouble]()
          : m.sync_state_stalled();
  return m.sync_said_attention({ why });
}

/** The live region of the sync's state. */
export const SyncAnnouncer = () => {
  const { family } = useSession();
  const status = useDevice((view) => view.status);
  const [announced, setAnnounced] = useState<{ standing: AnnouncedState; words: string }>(
    nothingAnnounced,
  );
  const standing = family === 'synced' ? announcedStateOf(status) : null;
  const isStill = standing === null || standing === announced.standing;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => {
      setAnnounced({ standing, words: textOf(standing, useDevice.getState().status) });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [standing, isStill]);
  return (
    <VisuallyHidden>
      {/* An outdated announcement is removed. */}
      <output>{isStill ? announced.words : ''}</output>
    </VisuallyHidden>
  );
};
