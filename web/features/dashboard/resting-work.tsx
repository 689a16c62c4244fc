import { useState } from 'react';
import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped.ts';
import { m } from '../../messages/compiled/messages.js';
import { Row } from '../../ui/layout.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Text } from '../../ui/text.tsx';
import { BringBack } from './older-work.tsx';
import { SlippedDialog } from './slipped-dialog.tsx';

interface Props {
  /** The latest first. */
  items: readonly SlippedItem[];
  /** Today. */
  day: string;
  zone: string;
}

/** How much rests, and the way to it: to give it a day again, or to bring all of it back. */
export const RestingWork = ({ items, day, zone }: Props) => {
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
          day={day}
          zone={zone}
          besideCancel={<BringBack count={count} onDone={close} />}
          onClose={close}
        />
      )}
    </Row>
  );
};
