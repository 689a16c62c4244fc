/** The folder for automatic backups. Only a page can ask for it, and only in response to a press. */
import type { FolderHandle } from '../../../../backup/folder.ts';
import { host } from '../../../../device/host.ts';

interface Pickers {
  showDirectoryPicker?: (wanted: { id: string; mode: 'readwrite' }) => Promise<FolderHandle>;
}

const pickers = (): Pickers => window as Pickers;

/** Whether this browser can choose a folder. */
export const canChooseFolder = (): boolean => pickers().showDirectoryPicker !== undefined;

/** Asks for a folder; false: none was chosen. */
export async function chooseFolder(): Promise<boolean> {
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
export async function allowFolder(): Promise<boolean> {
  const found = await host().backupFolder();
  const folder: FolderHandle | null = found.ok ? found.value : null;
  return (await folder?.requestPermission?.({ mode: 'readwrite' })) === 'granted';
}
