/** The folder for automatic backups: only a page can ask for it, and only upon a press. */
import type { FolderHandle } from '../../../../backup/folder.ts';
import { host } from '../../../../device/host.ts';

interface Pickers {
  showDirectoryPicker?: (wanted: { id: string; mode: 'readwrite' }) => Promise<FolderHandle>;
}

const pickers = (): Pickers => window as Pickers;

/** Whether this browser lets a family choose one. */
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

/** Asks the browser to open the chosen folder again; false: it stays closed. */
export async function allowFolder(): Promise<boolean> {
  const found = await host().backupFolder();
  const folder: FolderHandle | null = found.ok ? found.value : null;
  return (await folder?.requestPermission?.({ mode: 'readwrite' })) === 'granted';
}
