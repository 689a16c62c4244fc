import { useEffect, useEffectEvent } from 'react';
import { kindOfOpened, takeOpenedFile, useOpenedFile } from '../../../browser/opened-files.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { chosen } from '../../../shell/questions.ts';
import { asPages } from './read-source.ts';

const mayBePiece = (file: File): boolean => kindOfOpened(file) === 'page';

/**
 * Hands on a file that was shared or opened: a photo or a PDF may be a page of contents, or a child's work.
 *
 * @param others takes the further pages that came with it.
 */
export async function takeFile(
  file: File,
  onList: (files: readonly File[]) => void,
  others: () => Promise<readonly File[]> = () => Promise.resolve([]),
): Promise<void> {
  const what = mayBePiece(file)
    ? await chosen<'list' | 'piece'>({
        title: m.curriculum_what_is_it(),
        message: file.name,
        choices: [
          { value: 'piece', label: m.curriculum_is_piece() },
          { value: 'list', label: m.curriculum_is_list(), variant: 'primary' },
        ],
      })
    : 'list';
  if (what === 'piece') openDialog({ kind: 'portfolio-item', file });
  if (what === 'list') onList(asPages([file, ...(await others())]));
}

/** Takes a photo or a PDF that the app was opened with. */
export function useOpenedPage(onList: (files: readonly File[]) => void): void {
  const opened = useOpenedFile();
  const onTaken = useEffectEvent((file: File) => void takeFile(file, onList));
  useEffect(() => {
    if (!opened || !mayBePiece(opened)) return;
    takeOpenedFile();
    onTaken(opened);
  }, [opened]);
}
