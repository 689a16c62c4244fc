import { useEffect, useState } from 'react';
import type { Attachment } from '../../shared-model/lib/attachment.ts';
import { host } from './host.ts';
import { inTurn } from './in-turn.ts';

/** Content of an attachment, if it is available. `gone`: the server lacks it too. */
type FileContent =
  { state: 'looking' | 'away' | 'gone' } | { state: 'here'; url: string; content: Blob };

/** Retry interval for a missing content while it is shown, and for a call without an answer, in milliseconds. */
const againAfter = { missing: 10_000, unanswered: 30_000 };

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
    const look = (): void => {
      timer = setTimeout(look, againAfter.unanswered);
      void read(hash)
        .catch(() => 'away' as const)
        .then(show);
    };
    const show = (found: Blob | 'away' | 'gone'): void => {
      if (!isShown || url !== undefined) return;
      clearTimeout(timer);
      if (typeof found === 'string') {
        setContent({ state: found });
        timer = setTimeout(look, againAfter.missing);
        return;
      }
      url = URL.createObjectURL(found);
      setContent({ state: 'here', url, content: found });
    };
    look();
    return () => {
      isShown = false;
      clearTimeout(timer);
      if (url !== undefined) URL.revokeObjectURL(url);
      setContent(looking);
    };
  }, [hash]);
  return content;
}
