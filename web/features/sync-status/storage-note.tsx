import { useEffect, useState } from 'react';
import { showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button, Heading, Stack, Text } from '../../ui/pieces.tsx';
import { missingFiles } from '../../browser/offline-files.ts';
import {
  requestPersistence,
  readPersistence,
  type StoragePersistence,
} from '../../browser/storage-persistence.ts';

/** Whether the browser guarantees to keep the records, and whether the app's files are cached. */
export const StorageNote = ({ hasServer }: { hasServer: boolean }) => {
  const [keeping, setKeeping] = useState<StoragePersistence | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [missing, setMissing] = useState<number | null>();
  useEffect(() => {
    void readPersistence().then(setKeeping);
    void missingFiles().then(setMissing);
  }, []);
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
