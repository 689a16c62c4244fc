/** State and actions of the backup panel. */
import { useCallback, useEffect, useState } from 'react';
import type { BackupFailure, BackupStatus } from '../../../../backup/backups.ts';
import type { BackupFile } from '../../../../backup/make-backup.ts';
import type { ServerBackup } from '../../../../../shared-model/contracts/backup-calls.ts';
import type { Result } from '../../../../../shared-model/lib/result.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { tellFailure } from '../../../../device/tell-failure.ts';
import { saveContent } from '../../../../browser/save-file.ts';
import { toast } from '../../../../ui/toast.ts';
import type { StorageFailure } from '../../../../data/storage-failure.ts';

/** Backups on this device and on the server; undefined until read. */
export interface KnownBackups {
  status: BackupStatus | undefined;
  /** Null: there is no server, or it can't be reached. */
  onServer: readonly ServerBackup[] | null;
  refresh: () => void;
}

/** Reads the backups, and again on `refresh`. */
export function useBackups(): KnownBackups {
  const [status, setStatus] = useState<BackupStatus>();
  const [onServer, setOnServer] = useState<readonly ServerBackup[] | null>(null);
  const read = useCallback(async (isWanted: () => boolean = () => true) => {
    try {
      const device = await host().backupStatus();
      if (!isWanted()) return;
      if (device.ok) setStatus(device.value);
      const server = await host().serverBackups();
      if (server.ok && isWanted()) setOnServer(server.value);
    } catch {
      // The device was closed meanwhile, and the panel with it.
    }
  }, []);
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      await Promise.resolve();
      await read(() => !isOver);
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, [read]);
  const refresh = useCallback(() => void read(), [read]);
  return { status, onServer, refresh };
}

/** Saves a file made by the worker; false: not saved, and a message said so. */
export async function download(
  made: Promise<Result<BackupFile, BackupFailure | { code: StorageFailure }>>,
): Promise<boolean> {
  const file = await made;
  if (!file.ok) {
    await tellFailure(file.error, { title: m.backups_not_downloaded() });
    return false;
  }
  const { name, type, content } = file.value;
  saveContent(name, new Blob([content], { type }));
  toast({ kind: 'success', title: m.backups_downloaded({ name }) });
  return true;
}
