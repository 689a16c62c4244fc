/**
 * A file the operating system opened with the app (`file_handlers` in the manifest), waiting until a screen takes it.
 * It is held in memory only, so closing the app drops it.
 */
import { create } from 'zustand';

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
