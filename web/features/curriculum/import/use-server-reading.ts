import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react';
import type { InputOf } from '../../../../shared-model/contracts/call.ts';
import type {
  extractLessonsCall,
  ListedLesson,
} from '../../../../shared-model/contracts/extraction-calls.ts';
import { m } from '../../../messages/compiled/messages.js';
import { host } from '../../../device/host.ts';
import { readModelAnswer } from '../../../extraction/extract.ts';
import { toast } from '../../../ui/toast.ts';
import type { ImportDraft } from './import-draft.ts';
import { isUnsettled, type ImportChange, type ImportState } from './import-state.ts';
import { picturesOf, type Source } from './read-source.ts';
import type { AiConsent } from './use-ai-consent.ts';

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

/** The model's lessons as a way to read the list: with their places, and what is left of it. */
async function readingOf(listed: readonly ListedLesson[], text: string) {
  const titles = listed.map(({ title }) => title);
  const { score, unread, places } = await readModelAnswer(text, titles);
  const lessons = listed.map((lesson, at) => ({
    ...lesson,
    unit: '',
    doubts: [],
    place: places[at]!,
  }));
  return { score, unread, lessons, notes: [] };
}

/**
 * Has the server's language model read the list again, if the family allows it: when a parent presses for it, and,
 * where the family allows that too, once by itself if the list is doubtful. This device's readings stay one tap away.
 */
export function useServerReading(
  state: ImportState,
  change: Dispatch<ImportChange>,
  { service, asksInDoubt }: AiConsent,
) {
  const [isUnderWay, setUnderWay] = useState(false);
  const show = (values: Partial<Omit<ImportState, 'draft'>>) => change({ kind: 'show', values });
  const ask = async (isInDoubt: boolean): Promise<void> => {
    const { draft, lastRead, choices, choice, isDoubtful, asked } = state;
    const fail = (title: string): void => {
      if (isInDoubt) show({ asked: 'failed' });
      toast({ kind: 'info', title, description: m.curriculum_server_kept() });
    };
    try {
      const question = await questionOf(draft, lastRead);
      setUnderWay(true);
      if (isInDoubt) show({ asked: 'asking' });
      const answer = await host().extractLessons(question);
      if (!answer.ok || answer.value.source !== 'ai') {
        const hasNone = answer.ok && answer.value.reason === 'no-provider';
        fail(hasNone ? m.curriculum_server_has_no_ai() : m.curriculum_server_failed());
        return;
      }
      const { lessons, count } = answer.value;
      const made = await readingOf(lessons, draft.source);
      change({ kind: 'answered', made, of: draft, isInDoubt });
      if (isInDoubt) return;
      const undo = (): void => {
        change({ kind: 'back', draft });
        show({ choices, choice, isDoubtful, asked });
      };
      toast({
        kind: 'success',
        title: m.curriculum_extracted({ count }),
        action: { label: m.common_undo(), run: undo, isOfDraft: true },
      });
    } catch {
      fail(m.curriculum_image_unreadable());
    } finally {
      setUnderWay(false);
    }
  };
  const askedOf = useRef<ImportState['asRead']>(null);
  const askInDoubt = useEffectEvent((rows: ImportState['asRead']) => {
    if (askedOf.current === rows) return;
    askedOf.current = rows;
    void ask(true);
  });
  const due = service !== null && asksInDoubt && isUnsettled(state) ? state.asRead : null;
  useEffect(() => {
    if (due !== null) askInDoubt(due);
  }, [due]);
  return { isUnderWay, ask: () => void ask(false) };
}
