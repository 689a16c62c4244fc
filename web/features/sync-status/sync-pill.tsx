import { useState, useEffect } from 'react';
import {
  CircleAlert,
  CircleCheck,
  CloudCheck,
  CloudOff,
  HardDriveDownload,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react';
import { showOwnClock } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { useSession } from '../../device/use-session.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { SceneButton } from '../../ui/scene-button.tsx';
import { isSynced, type SyncStatus } from '../../sync/status.ts';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { pillState, type PillState, needsAttention } from './pill-state.ts';
import styles from './sync-pill.module.css';
import { filesTroubleWords } from './state-sentences.ts';
import { troubleWords } from './trouble-words.ts';
import { useUnseenLosses } from './unseen-losses.ts';

/** Sync state as announced. */
type AnnouncedState = 'well' | 'waiting' | 'attention';

/** Null while undecided: a run is in progress. */
function announcedStateOf(status: SyncStatus): AnnouncedState | null {
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

/**
 * The live region of the sync's state. It announces changes politely: somebody is needed, the server can't be reached,
 * all is well again. Single runs and troubles that end within seconds are not announced.
 */
const SyncAnnouncer = () => {
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

const icons: Record<PillState['kind'], LucideIcon> = {
  saved: CircleCheck,
  offline: CloudOff,
  syncing: RefreshCw,
  files: RefreshCw,
  fetching: HardDriveDownload,
  synced: CloudCheck,
  attention: CircleAlert,
};

/** The pill's text: what it says first, and on a wider screen after it. */
function pillWords(state: PillState): [first: string, then?: string] {
  switch (state.kind) {
    case 'saved':
      return [m.sync_pill_saved()];
    case 'offline':
      return state.isSaved
        ? [m.sync_pill_offline(), m.sync_pill_offline_saved()]
        : [m.sync_pill_offline()];
    case 'syncing':
      return [m.sync_pill_syncing({ count: state.count })];
    case 'files':
      return [m.files_to_send({ count: state.count })];
    case 'synced':
      return [m.sync_pill_synced({ time: showOwnClock(state.at) })];
    case 'attention':
      return [m.sync_pill_attention()];
    case 'fetching': {
      const { percent } = state;
      return [percent === null ? m.sync_pill_connecting() : m.sync_pill_fetching({ percent })];
    }
  }
}

const between = ' · ';

/**
 * The sync state as one word, with a dot while something that was replaced or refused hasn't been looked at; a press
 * opens the sheet with the details.
 */
export const SyncPill = () => {
  const { family } = useSession();
  const status = useDevice((view) => view.status);
  const isNew = useUnseenLosses().length > 0;
  const state = pillState(family, status);
  const Icon = icons[state.kind];
  const [first, then] = pillWords(state);
  const words = then === undefined ? first : first + between + then;
  return (
    <>
      <SceneButton
        className={styles.pill}
        data-state={state.kind}
        aria-haspopup="dialog"
        aria-label={(isNew ? m.sync_pill_label_news : m.sync_pill_label)({ state: words })}
        onClick={() => openDialog({ kind: 'sync' })}
      >
        <span className={styles.glyph} data-new={isNew || undefined}>
          <Icon size={16} aria-hidden />
        </span>
        <span>
          {first}
          {then !== undefined && (
            <span className={styles.then}>
              {between}
              {then}
            </span>
          )}
        </span>
      </SceneButton>
      <SyncAnnouncer />
    </>
  );
};
