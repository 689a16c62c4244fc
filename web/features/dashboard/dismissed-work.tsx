import { useState } from 'react';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { Row, Text, TextButton } from '../../ui/pieces.tsx';
import { RestoreDismissed } from './missed-work.tsx';
import { SlippedDialog } from './slipped-dialog.tsx';

interface Props {
  /** Latest first. */
  items: readonly SlippedItem[];
  present: LocalToday;
}

/** How much work is dismissed, with ways to reschedule it or to bring all of it back. */
export const DismissedWork = ({ items, present }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countWork(items);
  if (count === 0) return null;
  return (
    <Row mt="3" gap="2">
      <Text tone="muted">{m.dashboard_resting({ count })}</Text>
      <TextButton minH="target" onClick={() => setOpen(true)}>
        {m.dashboard_resting_look()}
      </TextButton>
      {isOpen && (
        <SlippedDialog
          title={m.dashboard_resting_title()}
          description={m.dashboard_resting_description()}
          items={items}
          present={present}
          besideCancel={<RestoreDismissed count={count} onDone={close} />}
          onClose={close}
        />
      )}
    </Row>
  );
};
