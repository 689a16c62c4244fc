/** What the panel of backups knows and does. */
import { useCallback, useEffect, useState } from 'react';
import type { BackupFailure, BackupFile, BackupStatus } from '../../../backup/backups.ts';
import type { ServerBackup } from '../../../../shared-model/contracts/backup-calls.ts';
import type { Result } from '../../../../shared-model/lib/result.ts';
import { m } from '../../../messages/compiled/messages.js';
import { failureWords } from '../../../state/failure-words.ts';
import { host } from '../../../state/host.ts';
import { saveContent } from '../../../state/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import type { StorageFailure } from '../../../data/storage-failure.ts';

/** The backups of this device and of the server; undefined until they are read. */
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
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    void host()
      .backupStatus()
      .then((read) => {
        if (!isOver && read.ok) setStatus(read.value);
      });
    void host()
      .serverBackups()
      .then((read) => {
        if (!isOver && read.ok) setOnServer(read.value);
      });
    return () => {
      isOver = true;
    };
  }, [turn]);
  const refresh = useCallback(() => setTurn((last) => last + 1), []);
  return { status, onServer, refresh };
}

/** Tells why something wasn't done. */
export async function tellFailure(
  title: string,
  error: BackupFailure | { code: StorageFailure },
): Promise<void> {
  toast({ kind: 'danger', title, description: await failureWords(error) });
}

/** Saves a file that the worker makes; false: it wasn't, which was said. */
export async function download(
  made: Promise<Result<BackupFile, BackupFailure | { code: StorageFailure }>>,
): Promise<boolean> {
  const file = await made;
  if (!file.ok) {
    await tellFailure(m.backups_not_downloaded(), file.error);
    return false;
  }
  const { name, type, content } = file.value;
  saveContent(name, new Blob([content], { type }));
  toast({ kind: 'success', title: m.backups_downloaded({ name }) });
  return true;
}
