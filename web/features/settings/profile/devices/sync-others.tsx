import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { Button, Text } from '../../../../ui/pieces.tsx';
import { FamilyAccountDialog } from '../family-account-dialog.tsx';

/**
 * For a family without an account: creates one, so that other devices can sync. Its dialog closes by itself when the
 * account exists or the offer ends.
 */
export const SyncOthers = ({ isOffered }: { isOffered: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <>
          <Text mb="1">{m.devices_local()}</Text>
          <Text tone="muted" mb="3">
            {m.devices_local_words()}
          </Text>
          <Button variant="primary" icon={RefreshCw} onClick={() => setIsOpen(true)}>
            {m.devices_sync_others()}
          </Button>
        </>
      )}
      {isOpen && <FamilyAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
