import { useState } from 'react';
import { showOwnClock } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { isSynced } from '../../sync/status.ts';
import { Button, Stack, Text } from '../../ui/pieces.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SupersededList, RefusedList } from './listed-actions.tsx';
import { stateSentences } from './state-sentences.ts';
import { StorageNote } from './storage-note.tsx';
import { SignInAgain, TroubleStep } from './trouble-step.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The details behind the pill: the state as sentences, pending actions, and what couldn't be saved. */
export const SyncSheet = ({ onClose }: { onClose: () => void }) => {
  const { family, person, pinsWaiting } = useSession();
  const status = useDevice((view) => view.status);
  const [isPending, setIsPending] = useState(false);
  // The status reports the outcome.
  const syncNow = async (): Promise<void> => {
    setIsPending(true);
    await host()
      .syncNow()
      .finally(() => setIsPending(false));
  };
  const { trouble, syncedAt, phase, differedAt } = status;
  const hasServer = family === 'synced' && phase !== 'unpaired';
  // Everything is sent except the PINs: the parent's session on the server has expired.
  const needsPassword = pinsWaiting > 0 && person?.role === 'parent' && isSynced(status);
  const [first, ...others] = stateSentences(family, status, showOwnClock);
  return (
    <Dialog place="side" open onClose={onClose} title={m.sync_title()}>
      <Stack gap="6">
        <Stack gap="2">
          <Stack gap="2" aria-live="polite">
            <Text weight="semibold">{first}</Text>
            {others.map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </Stack>
          {trouble !== null && <TroubleStep trouble={trouble} onClose={onClose} />}
          {pinsWaiting > 0 && <Text>{m.sync_pins_waiting({ count: pinsWaiting })}</Text>}
          {needsPassword && <SignInAgain onClose={onClose} />}
          {hasServer && syncedAt !== null && trouble !== null && (
            <Text tone="muted">{m.sync_last({ when: showOwnClock(syncedAt) })}</Text>
          )}
          {hasServer && differedAt !== null && (
            <Text tone="muted">{m.sync_differed({ when: showOwnClock(differedAt) })}</Text>
          )}
          {hasServer && (
            <div>
              <Button
                variant="primary"
                pending={isPending}
                pendingLabel={m.sync_now_pending()}
                onClick={() => void syncNow()}
              >
                {m.sync_now()}
              </Button>
            </div>
          )}
        </Stack>
        <RefusedList />
        <WaitingList />
        <SupersededList />
        <StorageNote hasServer={hasServer} />
      </Stack>
    </Dialog>
  );
};
