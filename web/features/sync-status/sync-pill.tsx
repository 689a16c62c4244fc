import { CircleAlert, CircleCheck, CloudCheck, HardDriveDownload, RefreshCw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { showOwnClock } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { useSession } from '../../device/use-session.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { pillState, type PillState } from './pill-state.ts';
import { SyncAnnouncer } from './sync-announcer.tsx';
import styles from './sync-pill.module.css';

const SyncSheet = lazyComponent(() => import('./sync-sheet.tsx'), 'SyncSheet');

const icons: Record<PillState['kind'], LucideIcon> = {
  saved: CircleCheck,
  syncing: RefreshCw,
  files: RefreshCw,
  fetching: HardDriveDownload,
  synced: CloudCheck,
  attention: CircleAlert,
};

/** The pill's text. */
export function pillWords(state: PillState): string {
  if (state.kind === 'saved') return m.sync_pill_saved();
  if (state.kind === 'syncing') return m.sync_pill_syncing({ count: state.count });
  if (state.kind === 'files') return m.files_to_send({ count: state.count });
  if (state.kind === 'synced') return m.sync_pill_synced({ time: showOwnClock(state.at) });
  if (state.kind === 'attention') return m.sync_pill_attention();
  const { percent } = state;
  return percent === null ? m.sync_pill_connecting() : m.sync_pill_fetching({ percent });
}

/** The sync state as one word; a press opens the sheet with the details. */
export const SyncPill = () => {
  const { family } = useSession();
  const status = useDevice((view) => view.status);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const state = pillState(family, status);
  const Icon = icons[state.kind];
  const words = pillWords(state);
  return (
    <>
      <SceneButton
        className={styles.pill}
        data-state={state.kind}
        aria-haspopup="dialog"
        aria-label={m.sync_pill_label({ state: words })}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={16} aria-hidden />
        <span>{words}</span>
      </SceneButton>
      <SyncAnnouncer />
      {isOpen && (
        <QuietBoundary onFail={close}>
          <SyncSheet onClose={close} />
        </QuietBoundary>
      )}
    </>
  );
};
