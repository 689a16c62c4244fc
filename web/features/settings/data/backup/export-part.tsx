import { Download, Table } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { Box, Button, Heading, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { csvWords } from '../list-import/csv-words.ts';
import { download } from './use-backups.ts';

const leastPassphrase = 8;

/** Exports everything: as one file, encrypted if wanted, or as tables. */
export const ExportPart = ({ onMade }: { onMade: () => void }) => {
  const [isEncrypted, setEncrypted] = useState(false);
  const [withFiles, setWithFiles] = useState(true);
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState<'json' | 'csv'>();
  const save = async (kind: 'json' | 'csv') => {
    const isShort = kind === 'json' && isEncrypted && passphrase.length < leastPassphrase;
    setError(isShort ? m.backups_passphrase_short() : undefined);
    if (isShort) return;
    setMaking(kind);
    const wish =
      kind === 'csv'
        ? ({ kind, words: csvWords() } as const)
        : { kind, withFiles, ...(isEncrypted && { passphrase }) };
    const isSaved = await download(() => host().exportBackup(wish)).finally(() =>
      setMaking(undefined),
    );
    if (isSaved) onMade();
  };
  return (
    <Stack gap="3">
      <Heading level={3}>{m.backups_export_title()}</Heading>
      <Text tone="muted">{m.backups_export_hint()}</Text>
      <Checkbox
        label={m.backups_with_files()}
        hint={m.backups_with_files_hint()}
        checked={withFiles}
        onChange={setWithFiles}
      />
      <Checkbox
        label={m.backups_encrypt()}
        hint={m.backups_encrypt_hint()}
        checked={isEncrypted}
        onChange={setEncrypted}
      />
      {isEncrypted && (
        <Box maxW="24rem">
          <PasswordField
            label={m.backups_passphrase()}
            autoComplete="new-password"
            value={passphrase}
            error={error}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        </Box>
      )}
      <Row>
        <Button
          variant="primary"
          icon={Download}
          pending={making === 'json'}
          pendingLabel={m.backups_making()}
          onClick={() => void save('json')}
        >
          {m.backups_download()}
        </Button>
        <Button
          icon={Table}
          pending={making === 'csv'}
          pendingLabel={m.backups_making()}
          onClick={() => void save('csv')}
        >
          {m.backups_download_tables()}
        </Button>
      </Row>
    </Stack>
  );
};
