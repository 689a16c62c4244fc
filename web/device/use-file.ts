import { useEffect, useState } from 'react';
import type { Attachment } from '../../shared-model/lib/attachment.ts';
import { host } from './host.ts';
import { inTurn } from './in-turn.ts';

/** Content of an attachment, if it is available. `gone`: the server lacks it too. */
type FileContent =
  { state: 'looking' | 'away' | 'gone' } | { state: 'here'; url: string; content: Blob };

/** Retry interval for a missing content while it is shown, in milliseconds. */
const againAfter = 10_000;

/** One after the other: the photos of a page must not be read all at once. */
const read = inTurn(async (hash: string) => host().readFile(hash));

const looking: FileContent = { state: 'looking' };

/** Content of an attachment, as far as this device or the server has it. */
export function useFile({ hash }: Pick<Attachment, 'hash'>): FileContent {
  const [content, setContent] = useState<FileContent>(looking);
  useEffect(() => {
    let isShown = true;
    let url: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = await read(hash).catch(() => 'away' as const);
      if (!isShown) return;
      if (typeof found !== 'object') {
        if (found) setContent({ state: found });
        timer = setTimeout(() => void look(), againAfter);
        return;
      }
      url = URL.createObjectURL(found);
      setContent({ state: 'here', url, content: found });
    };
    void look();
    return () => {
      isShown = false;
      clearTimeout(timer);
      if (url !== undefined) URL.revokeObjectURL(url);
      setContent(looking);
    };
  }, [hash]);
  return content;
}
