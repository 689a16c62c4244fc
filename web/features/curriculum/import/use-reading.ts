import { useEffect, useRef, useState } from 'react';
import type { ExtractionProgress } from '../../../extraction/extraction-answer.ts';
import { m } from '../../../messages/compiled/messages.js';
import { problemWords } from '../../../messages/problem-words.ts';
import { toast } from '../../../ui/toast.ts';
import {
  picturesOf,
  readSource,
  type Reading,
  type ReadingFailure,
  type Source,
} from './read-source.ts';

const failureWords = (failure: ReadingFailure): string => {
  switch (failure.code) {
    case 'told':
      return [failure.file, problemWords(failure.problem)].filter(Boolean).join(': ');
    case 'unreadable':
      return m.curriculum_extract_failed();
    case 'not-an-image':
      return m.curriculum_image_needed();
  }
};

const tellUnread = (description: string): void =>
  void toast({ kind: 'danger', title: m.curriculum_extract_failed_title(), description });

/** A file the browser couldn't read, worded as the specification has it. */
const thrownWords = (source: Source): string =>
  picturesOf(source).length > 0 ? m.curriculum_image_unreadable() : m.curriculum_extract_failed();

/** The running extraction. */
export interface RunningExtraction {
  source: Source;
  progress: ExtractionProgress | null;
}

/**
 * Runs one extraction at a time; a new one cancels the one before. Results go to `onRead`, errors are shown; a
 * cancelled extraction, or one whose screen unmounted, is silent.
 */
export function useReading(
  onRead: (reading: Reading, source: Source) => void,
  readFrom: typeof readSource = readSource,
) {
  const [underWay, setUnderWay] = useState<RunningExtraction | null>(null);
  const current = useRef<AbortController | null>(null);
  const cancel = (): void => {
    current.current?.abort();
    current.current = null;
    setUnderWay(null);
  };
  useEffect(() => () => current.current?.abort(), []);

  const read = async (source: Source): Promise<void> => {
    cancel();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setUnderWay({ source, progress: null });
    const onProgress = (progress: ExtractionProgress): void => {
      if (!signal.aborted) setUnderWay({ source, progress });
    };
    try {
      const answer = await readFrom(source, { signal, onProgress });
      if (signal.aborted) return;
      if (!answer.ok) tellUnread(failureWords(answer.error));
      else if (answer.value.lessons.length === 0) tellUnread(m.curriculum_nothing_found());
      else onRead(answer.value, source);
    } catch {
      if (!signal.aborted) tellUnread(thrownWords(source));
    } finally {
      if (!signal.aborted) setUnderWay(null);
    }
  };
  return { underWay, read: (source: Source) => void read(source), cancel };
}
