import { useEffect, useState } from 'react';
import { showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/layout.tsx';
import {
  requestPersistence,
  readPersistence,
  type StoragePersistence,
} from '../../state/storage-persistence.ts';

/** Whether the browser has promised to keep the records. */
export const StorageNote = ({ hasServer }: { hasServer: boolean }) => {
  const [keeping, setKeeping] = useState<StoragePersistence | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => void readPersistence().then(setKeeping), []);
  if (!keeping) return null;
  const ask = async (): Promise<void> => {
    const isKept = await requestPersistence();
    setKeeping(await readPersistence());
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
