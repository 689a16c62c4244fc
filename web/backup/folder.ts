/** Backups in a folder of the device, if the browser can write to one (File System Access). */
import type { Bytes } from '../data/profile-rows.ts';

/** What browsers with File System Access add; TypeScript's own types lack it. */
export interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission?: (wanted: { mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission?: (wanted: { mode: 'readwrite' }) => Promise<PermissionState>;
}

/** How many backups the folder keeps; only files with our names are ever removed. */
const mostInFolder = 12;
const ours = /^trailbook-backup-\d{4}-\d\d-\d\d\.json\.gz$/;

/** Whether the browser still lets us write there; it may ask again after a restart. */
export async function isFolderAllowed(folder: FolderHandle): Promise<boolean> {
  try {
    return (
      (await folder.queryPermission?.({ mode: 'readwrite' })) !== 'prompt' &&
      (await isThere(folder))
    );
  } catch {
    return false;
  }
}

async function isThere(folder: FolderHandle): Promise<boolean> {
  for await (const _ of folder.keys()) break;
  return true;
}

/** Writes a day's (yyyy-MM-dd) backup into the folder; a later one of the day replaces it. */
export async function writeInFolder(
  folder: FolderHandle,
  day: string,
  content: Bytes,
): Promise<void> {
  const file = await folder.getFileHandle(`trailbook-backup-${day}.json.gz`, { create: true });
  const writing = await file.createWritable();
  await writing.write(content);
  // Only closing replaces the file: a crash before that leaves the existing one.
  await writing.close();
  const names: string[] = [];
  for await (const name of folder.keys()) if (ours.test(name)) names.push(name);
  for (const name of names.sort().slice(0, -mostInFolder)) await folder.removeEntry(name);
}
