import { useState } from 'react';
import type { Op } from '../../../shared-model/commit/change.ts';
import { showOwnClock, showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { isSynced } from '../../sync/status.ts';
import { Button, Stack, Text, Box, Heading } from '../../ui/pieces.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { missingFiles } from '../../browser/offline-files.ts';
import { requestPersistence, readPersistence } from '../../browser/storage-persistence.ts';
import { SupersededList, RefusedList } from './listed-actions.tsx';
import { stateSentences } from './state-sentences.ts';
import { SignInAgain, TroubleStep } from './trouble-step.tsx';
import { actionWords, byAction } from './action-words.ts';
import { useActionLookup } from './use-action-lookup.ts';

/** Whether the browser guarantees to keep the records, and whether the app's files are cached. */
const StorageNote = ({ hasServer }: { hasServer: boolean }) => {
  const [keeping, lookAgain] = useAnswer(readPersistence);
  const [missing] = useAnswer(missingFiles);
  const [isRefused, setIsRefused] = useState(false);
  if (!keeping) return null;
  const ask = async (): Promise<void> => {
    const isKept = await requestPersistence();
    await lookAgain();
    setIsRefused(!isKept);
  };
  const notKept = hasServer ? m.sync_storage_not_kept() : m.sync_storage_not_kept_alone();
  return (
    <Stack as="section" gap="2">
      <Heading level={3}>{m.sync_storage_title()}</Heading>
      <Text>{keeping.isKept ? m.sync_storage_kept() : notKept}</Text>
      {keeping.usedBytes !== null && (
        <Text tone="muted">{m.sync_storage_used({ used: showBytes(keeping.usedBytes) })}</Text>
      )}
      {missing === null && <Text>{m.sync_storage_no_start()}</Text>}
      {missing !== null && missing !== undefined && missing > 0 && (
        <Text>{m.sync_storage_missing({ count: missing })}</Text>
      )}
      {!keeping.isKept && keeping.canAsk && !isRefused && (
        <div>
          <Button variant="outline" onClick={() => void ask()}>
            {m.sync_storage_ask()}
          </Button>
        </div>
      )}
      {isRefused && <Text as="output">{m.sync_storage_refused()}</Text>}
    </Stack>
  );
};

const shownOps = 50;
const none: readonly Op[] = [];

/** The actions the server hasn't accepted yet, one per line. */
const WaitingList = () => {
  const pending = useDevice((view) => view.status.pending);
  const [ops = none] = useAnswer(() => host().listPending(Math.min(pending, shownOps)), pending);
  const lookup = useActionLookup(ops);
  if (pending === 0 || ops.length === 0) return null;
  return (
    <section>
      <Heading level={3} mb="2">
        {m.sync_waiting_title()}
      </Heading>
      <ul>
        {byAction(ops).map((action) => (
          <Box as="li" key={action[0]!.g} py="2" ruled="above" overflowWrap="anywhere">
            {actionWords(action, lookup)}
          </Box>
        ))}
      </ul>
      {pending > ops.length && (
        <Text tone="muted">{m.sync_waiting_more({ count: pending - ops.length })}</Text>
      )}
    </section>
  );
};

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
