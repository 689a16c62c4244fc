import { useState } from 'react';
import { FolderOpen } from 'lucide-react';
import { backupFrequencies } from '../../../../../shared-model/entities/family-settings.ts';
import type { BackupStatus } from '../../../../backup/backups.ts';
import { choiceOptions } from '../../../../messages/choice-labels.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { tellFailure } from '../../../../device/tell-failure.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Heading, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { toast } from '../../../../ui/toast.ts';
import { saveByAct } from '../../autosave/use-autosave.ts';
import { SelectSetting, SwitchSetting } from '../../autosave/setting.tsx';
import type { FolderHandle } from '../../../../backup/folder.ts';

/** How a page asks for the folder for automatic backups; only a page can, and only in response to a press. */
interface Pickers {
  showDirectoryPicker?: (wanted: { id: string; mode: 'readwrite' }) => Promise<FolderHandle>;
}

const pickers = (): Pickers => window as Pickers;

/** Whether this browser can choose a folder. */
const canChooseFolder = (): boolean => pickers().showDirectoryPicker !== undefined;

/** Asks for a folder; false: none was chosen. */
async function chooseFolder(): Promise<boolean> {
  try {
    const folder = await pickers().showDirectoryPicker?.({ id: 'trailbook', mode: 'readwrite' });
    if (!folder) return false;
    return (await host().setBackupFolder(folder)).ok;
  } catch {
    // The person closed the browser's dialog.
    return false;
  }
}

/** Asks the browser for access to the chosen folder; false: refused. */
async function allowFolder(): Promise<boolean> {
  const found = await host().backupFolder();
  const folder: FolderHandle | null = found.ok ? found.value : null;
  return (await folder?.requestPermission?.({ mode: 'readwrite' })) === 'granted';
}

interface Props {
  status: BackupStatus;
  refresh: () => void;
}

const FolderPart = ({ status: { folder }, refresh }: Props) => {
  const leave = async () => {
    await host().setBackupFolder(null);
    refresh();
  };
  const choose = async () => {
    if (await chooseFolder()) refresh();
  };
  const allow = async () => {
    if (await allowFolder()) refresh();
  };
  return (
    <Stack gap="3">
      {folder && !folder.isAllowed ? (
        <Banner
          tone="warning"
          action={
            <Button variant="quiet" onClick={() => void allow()}>
              {m.backups_allow_folder()}
            </Button>
          }
        >
          {m.backups_folder_closed({ name: folder.name })}
        </Banner>
      ) : (
        <Text tone="muted">
          {folder ? m.backups_in_folder({ name: folder.name }) : m.backups_in_browser()}
        </Text>
      )}
      <Row>
        {canChooseFolder() && (
          <Button icon={FolderOpen} onClick={() => void choose()}>
            {m.backups_choose_folder()}
          </Button>
        )}
        {folder && (
          <Button variant="plain" onClick={() => void leave()}>
            {m.backups_leave_folder()}
          </Button>
        )}
      </Row>
    </Stack>
  );
};

/** Whether, how often and where automatic backups are made. */
export const AutomaticPart = ({ status, refresh }: Props) => {
  const settings = useRecords('backupSettings');
  const [isPending, setPending] = useState(false);
  const backUp = async () => {
    setPending(true);
    const made = await host()
      .backUp(true)
      .finally(() => setPending(false));
    if (!made.ok) return tellFailure(made.error, { title: m.backups_not_made() });
    toast({ kind: 'success', title: m.backups_made() });
    refresh();
  };
  if (!settings) return null;
  return (
    <Stack gap="3">
      <Heading level={3}>{m.backups_automatic_title()}</Heading>
      <SwitchSetting
        label={m.backups_automatic()}
        hint={m.backups_automatic_hint()}
        stored={settings.autoBackup}
        save={(autoBackup) => saveByAct('setFamilySettings', { autoBackup })}
      />
      <SelectSetting
        label={m.common_how_often()}
        disabled={!settings.autoBackup}
        stored={settings.backupFrequency}
        options={choiceOptions(backupFrequencies)}
        save={(backupFrequency) => saveByAct('setFamilySettings', { backupFrequency })}
      />
      <FolderPart status={status} refresh={refresh} />
      <Row>
        <Button pending={isPending} pendingLabel={m.backups_making()} onClick={() => void backUp()}>
          {m.backups_now()}
        </Button>
      </Row>
    </Stack>
  );
};
