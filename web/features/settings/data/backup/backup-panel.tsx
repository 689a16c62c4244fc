import { useEffect, useState, type DragEvent } from 'react';
import { Archive, Upload, Download, RotateCcw } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { showMoment, showBytes } from '../../../../format/format.ts';
import { host } from '../../../../device/host.ts';
import { kindOfOpened, takeOpenedFile, useOpenedFile } from '../../../../browser/opened-files.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { useSession } from '../../../../device/use-session.ts';
import { FileButton } from '../../../../ui/file-button.tsx';
import { Heading, Row, Stack, Text, Box } from '../../../../ui/pieces.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QuietBoundary } from '../../../../ui/quiet-boundary.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { AutomaticPart } from './automatic-part.tsx';
import { ExportPart } from './export-part.tsx';
import { ServerPart } from './server-part.tsx';
import { useBackups, type KnownBackups, type MakeFile, download } from './use-backups.ts';
import type { RestoreSource } from './use-restore.ts';

/** A backup in a list. */
interface ListedBackup {
  source: RestoreSource;
  /** Milliseconds since 1970. */
  at: number;
  count: number;
  bytes: number;
  /** Remark on this backup. */
  note?: string;
  file: MakeFile;
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
const BackupList = ({ title, backups, onRestore, onSaved, zone }: Props) => (
  <Stack gap="2">
    <Heading level={3}>{title}</Heading>
    <Box as="ul" listStyleType="none">
      {backups.map(({ source, at, count, bytes, note, file }) => {
        const when = showMoment(at, zone);
        const save = async () => {
          if (await download(file)) onSaved();
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

const RestoreDialog = lazyComponent(() => import('./restore-dialog.tsx'));

const files = '.json,.gz,.zip,.trailbook,application/json,application/gzip,application/zip';

const keptHere = ({ status }: KnownBackups): ListedBackup[] =>
  (status?.kept ?? []).map(({ key, kind, at, count, size }) => ({
    source: { kind: 'kept', key },
    at,
    count,
    bytes: size,
    file: () => host().backupFile(key),
    ...(kind === 'before-restore' && { note: m.backups_before_restore() }),
  }));

const keptOnServer = ({ onServer }: KnownBackups): ListedBackup[] =>
  ((onServer?.ok && onServer.value) || []).map(({ id, madeAt, records, bytes }) => ({
    source: { kind: 'server', id },
    at: Date.parse(madeAt),
    count: records,
    bytes,
    file: () => host().serverFile(id),
  }));

/** Makes, lists and restores the family's backups. */
export const BackupPanel = () => {
  const known = useBackups();
  const { status, refresh } = known;
  const { family } = useSession();
  const { zone } = useFamily();
  const [source, setSource] = useState<RestoreSource | null>(null);
  const opened = useOpenedFile();
  useEffect(() => {
    const receive = async (file: File) => {
      await Promise.resolve();
      takeOpenedFile();
      setSource({ kind: 'file', file });
    };
    if (opened && kindOfOpened(opened) === 'backup') void receive(opened);
  }, [opened]);
  const take = (file: File): void => setSource({ kind: 'file', file });
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const lists = [
    { title: m.common_on_this_device(), backups: keptHere(known) },
    { title: m.backups_server_title(), backups: keptOnServer(known) },
  ].filter(({ backups }) => backups.length > 0);
  return (
    <Panel title={m.backups_title()} icon={Archive}>
      <Stack gap="6">
        {/* Reserves its line, so that nothing moves under a finger when the text arrives. */}
        <Text minH="1lh">
          {status &&
            (status.lastAt === null
              ? m.backups_none()
              : m.backups_last({ when: showMoment(status.lastAt, zone) }))}
        </Text>
        <ExportPart onMade={refresh} />
        <Stack gap="3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Heading level={3}>{m.backups_restore_title()}</Heading>
          <Text tone="muted">{m.backups_restore_hint()}</Text>
          <Row>
            <FileButton accept={files} icon={Upload} onChoose={take}>
              {m.backups_choose_file()}
            </FileButton>
          </Row>
        </Stack>
        {status && family !== 'demo' && <AutomaticPart status={status} refresh={refresh} />}
        {lists.map((list) => (
          <BackupList
            key={list.title}
            {...list}
            zone={zone}
            onRestore={setSource}
            onSaved={refresh}
          />
        ))}
        {known.onServer?.ok === false && (
          <ServerPart failure={known.onServer.error} refresh={refresh} />
        )}
      </Stack>
      {source && (
        <QuietBoundary>
          <RestoreDialog source={source} onChanged={refresh} onClose={() => setSource(null)} />
        </QuietBoundary>
      )}
    </Panel>
  );
};
