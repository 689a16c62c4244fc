/**
 * A file the operating system opened with the app (`file_handlers` in the manifest), waiting until a screen takes it.
 * It is held in memory only, so closing the app drops it.
 */
import { create } from 'zustand';

/** What a file that was opened is taken for: a family's backup, a table of records, a calendar, or a page of a list. */
export type OpenedKind = 'backup' | 'table' | 'calendar' | 'page';

/** By its name first, since systems give a CSV or a calendar any type. */
export function kindOfOpened({ name, type }: Pick<File, 'name' | 'type'>): OpenedKind {
  if (/\.(?:csv|tsv|xlsx)$/i.test(name)) return 'table';
  if (/\.(?:ics|ical|ifb)$/i.test(name)) return 'calendar';
  return /^image\/|^application\/pdf$/.test(type) || /\.pdf$/i.test(name) ? 'page' : 'backup';
}

const useFiles = create<{ file: File | null }>(() => ({ file: null }));

/** Stores a file until a screen takes it; replaces one that was waiting. */
export const putOpenedFile = (file: File): void => useFiles.setState({ file });

/** The waiting file, without taking it; null: none. */
export const useOpenedFile = (): File | null => useFiles(({ file }) => file);

/** Takes the file, so that nobody else gets it. Null: none. */
export function takeOpenedFile(): File | null {
  const { file } = useFiles.getState();
  useFiles.setState({ file: null });
  return file;
}
