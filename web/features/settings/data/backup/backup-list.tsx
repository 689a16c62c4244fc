import { Download, RotateCcw } from 'lucide-react';
import type { BackupFile } from '../../../../backup/backups.ts';
import type { BackupFailure } from '../../../../backup/backups.ts';
import type { Result } from '../../../../../shared-model/lib/result.ts';
import type { StorageFailure } from '../../../../data/storage-failure.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { showBytes, showMoment } from '../../../../format/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Box, Heading, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { download } from './use-backups.ts';
import type { RestoreSource } from './use-restore.ts';

/** A backup in a list. */
export interface ListedBackup {
  source: RestoreSource;
  /** Milliseconds since 1970. */
  at: number;
  count: number;
  bytes: number;
  /** Remark on this backup. */
  note?: string;
  file: () => Promise<Result<BackupFile, BackupFailure | { code: StorageFailure }>>;
}

interface Props {
  title: string;
  backups: readonly ListedBackup[];
  onRestore: (source: RestoreSource) => void;
  onSaved: () => void;
  /** The family's zone (IANA). */
  zone: string;
}

/** Stored backups; each can be downloaded and restored. */
export const BackupList = ({ title, backups, onRestore, onSaved, zone }: Props) => (
  <Stack gap="2">
    <Heading level={3}>{title}</Heading>
    <Box as="ul" listStyleType="none">
      {backups.map(({ source, at, count, bytes, note, file }) => {
        const when = showMoment(at, zone);
        const save = async () => {
          if (await download(file())) onSaved();
        };
        return (
          <Row as="li" key={JSON.stringify(source)} gap="1" minH="target">
            <Text flex="1" minW="10rem">
              {m.backups_kept({ when, count, size: showBytes(bytes) })}
              {note !== undefined && ` (${note})`}
            </Text>
            <IconButton
              icon={Download}
              label={m.backups_save_kept({ when })}
              onClick={() => void save()}
            />
            <IconButton
              icon={RotateCcw}
              label={m.backups_restore_kept({ when })}
              onClick={() => onRestore(source)}
            />
          </Row>
        );
      })}
    </Box>
  </Stack>
);
