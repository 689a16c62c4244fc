/**
 * A file that the operating system opened with the app (`file_handlers` in the manifest): it waits here until a screen takes it.
 * It is held in memory alone, so closing the app lets go of it.
 */
import { create } from 'zustand';

const useFiles = create<{ file: File | null }>(() => ({ file: null }));

/** Keeps a file until a screen takes it; one that waited is let go. */
export const putOpenedFile = (file: File): void => useFiles.setState({ file });

/** The file that waits, without taking it; null: none. */
export const useOpenedFile = (): File | null => useFiles(({ file }) => file);

/** Takes the file: nobody else gets it. Null: none waits. */
export function takeOpenedFile(): File | null {
  const { file } = useFiles.getState();
  useFiles.setState({ file: null });
  return file;
}
