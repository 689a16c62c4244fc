import { useState, type Dispatch } from 'react';
import type { InputOf } from '../../../../shared-model/contracts/call.ts';
import type { extractLessonsCall } from '../../../../shared-model/contracts/extraction-calls.ts';
import { m } from '../../../messages/compiled/messages.js';
import { host } from '../../../device/host.ts';
import { toast } from '../../../ui/toast.ts';
import type { DraftChange, ImportDraft } from './import-draft.ts';
import { picturesOf, type ReadLesson, type Source } from './read-source.ts';

/** As a data URL. Rejects if the browser can't read the file. */
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

/** The picture itself while the page has it, else the text that was read: also that of several pictures. */
async function questionOf(
  { source: textContent }: ImportDraft,
  source: Source | null,
): Promise<InputOf<typeof extractLessonsCall>> {
  const [picture] = picturesOf(source);
  const isPicture = picture && source?.kind === 'files' && source.files.length === 1;
  return isPicture
    ? { extractionType: 'image', imageData: await dataUrlOf(picture) }
    : { extractionType: 'text', textContent };
}

/** Positions of the titles in the text, in order; null where a title isn't there verbatim. */
function placed(lessons: readonly Omit<ReadLesson, 'place'>[], text: string): ReadLesson[] {
  let from = 0;
  return lessons.map((lesson) => {
    const start = text.indexOf(lesson.title, from);
    if (start < 0) return { ...lesson, place: null };
    from = start + lesson.title.length;
    return { ...lesson, place: { start, end: from } };
  });
}

/**
 * Has the server's language model read the list again, if the family allows it. Its lessons replace the extracted ones.
 */
export function useServerReading(draft: ImportDraft, change: Dispatch<DraftChange>) {
  const [isUnderWay, setUnderWay] = useState(false);
  const ask = async (source: Source | null): Promise<void> => {
    setUnderWay(true);
    try {
      const answer = await host().extractLessons(await questionOf(draft, source));
      if (!answer.ok || answer.value.source !== 'ai') {
        const hasNone = answer.ok && answer.value.reason === 'no-provider';
        const title = hasNone ? m.curriculum_server_has_no_ai() : m.curriculum_server_failed();
        toast({ kind: 'info', title, description: m.curriculum_server_kept() });
        return;
      }
      const { lessons, count } = answer.value;
      const read = lessons.map((lesson) => ({ ...lesson, unit: '', doubts: [] }));
      const reading = {
        text: draft.source,
        notes: [],
        unread: [],
        choices: [],
        isDoubtful: false,
        way: 'server-ai' as const,
        lessons: placed(read, draft.source),
      };
      change({ kind: 'read', reading, isMore: false });
      toast({
        kind: 'success',
        title: m.curriculum_extracted({ count }),
        action: { label: m.common_undo(), run: () => change({ kind: 'back', draft }) },
      });
    } catch {
      toast({ kind: 'danger', title: m.curriculum_image_unreadable() });
    } finally {
      setUnderWay(false);
    }
  };
  return { isUnderWay, ask: (source: Source | null) => void ask(source) };
}
