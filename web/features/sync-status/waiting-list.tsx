import { useEffect, useState } from 'react';
import type { Op } from '../../../shared-model/commit/change.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { host } from '../../device/host.ts';
import { Box, Heading, Text } from '../../ui/pieces.tsx';
import { actionWords, byAction } from './action-words.ts';
import { useActionLookup } from './use-action-lookup.ts';

const shownOps = 50;
const none: readonly Op[] = [];

/** The actions the server hasn't accepted yet, one per line. */
export const WaitingList = () => {
  const pending = useDevice((view) => view.status.pending);
  const [ops, setOps] = useState<readonly Op[]>(none);
  useEffect(() => {
    let isShown = true;
    void host()
      .listPending(Math.min(pending, shownOps))
      .then((found) => isShown && setOps(found));
    return () => {
      isShown = false;
    };
  }, [pending]);
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
