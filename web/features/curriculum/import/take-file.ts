import { useEffect, useEffectEvent } from 'react';
import { takeOpenedFile, useOpenedFile } from '../../../browser/opened-files.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { chosen } from '../../../shell/questions.ts';
import { kindOfFile } from './read-source.ts';

const mayBePiece = (file: File): boolean => ['image', 'pdf'].includes(kindOfFile(file));

/** Hands on a file that was shared or opened: a photo or a PDF may be a page of contents, or a child's work. */
export async function takeFile(file: File, onList: (file: File) => void): Promise<void> {
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
  if (what === 'list') onList(file);
}

/** Takes a photo or a PDF that the app was opened with. */
export function useOpenedPage(onList: (file: File) => void): void {
  const opened = useOpenedFile();
  const onTaken = useEffectEvent((file: File) => void takeFile(file, onList));
  useEffect(() => {
    if (!opened || !mayBePiece(opened)) return;
    takeOpenedFile();
    onTaken(opened);
  }, [opened]);
}
