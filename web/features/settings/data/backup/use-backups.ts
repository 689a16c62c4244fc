/** State and actions of the backup panel. */
import { useCallback, useEffect, useState } from 'react';
import type { BackupStatus } from '../../../../backup/backups.ts';
import type { BackupFile } from '../../../../backup/make-backup.ts';
import type { ServerBackup } from '../../../../../shared-model/contracts/backup-calls.ts';
import { failed, type Result } from '../../../../../shared-model/lib/result.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { useDevice } from '../../../../device/device-view.ts';
import type { Failure } from '../../../../device/failure-words.ts';
import type { ServerFailure } from '../../../../device/server-family.ts';
import { askPassword } from '../../../../shell/questions.ts';
import { endsOnContact } from '../../../../sync/status.ts';
import { tellFailure } from '../../../../device/tell-failure.ts';
import { saveContent } from '../../../../browser/save-file.ts';
import { toast } from '../../../../ui/toast.ts';

/** Backups on this device and on the server; undefined until read. */
export interface KnownBackups {
  status: BackupStatus | undefined;
  /** Null: there is no server. */
  onServer: Result<readonly ServerBackup[] | null, ServerFailure> | undefined;
  refresh: () => void;
}

const outOfReach = failed({ code: 'unreachable' as const });

/** Reads the backups, and again on `refresh` and whenever the server becomes reachable. */
export function useBackups(): KnownBackups {
  const isReachable = useDevice(({ status }) => !endsOnContact(status.trouble));
  const [status, setStatus] = useState<BackupStatus>();
  const [onServer, setOnServer] = useState<KnownBackups['onServer']>();
  const read = useCallback(
    async (isWanted: () => boolean = () => true) => {
      try {
        const device = await host().backupStatus();
        if (!isWanted()) return;
        if (device.ok) setStatus(device.value);
        const server = isReachable ? await host().serverBackups() : outOfReach;
        if (isWanted()) setOnServer(server);
      } catch {
        // The device was closed meanwhile, and the panel with it.
      }
    },
    [isReachable],
  );
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

/** Makes a file. */
export type MakeFile = () => Promise<Result<BackupFile, Failure>>;

/** The answer to `ask`; where the server wants the password first, it is asked for. */
export async function withPassword<Value>(
  ask: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const answer = await ask();
  const isToConfirm = !answer.ok && answer.error.code === 'sign-in-again';
  return isToConfirm && (await askPassword()) ? withPassword(ask) : answer;
}

/** Saves a file made by the worker; false: not saved, and a message said so. */
export async function download(make: MakeFile): Promise<boolean> {
  const file = await withPassword(make);
  if (!file.ok) {
    await tellFailure(file.error, { title: m.backups_not_downloaded() });
    return false;
  }
  const { name, type, content } = file.value;
  saveContent(name, new Blob([content], { type }));
  toast({ kind: 'success', title: m.backups_downloaded({ name }) });
  return true;
}
