import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ReadAnswer, ReadInput, ReadName } from '../data/reads.ts';
import { followQuestion, questionOf, replyTo } from './reads.ts';

/**
 * What a read (`data/reads.ts`) answers about the family, and again whenever a record it read has changed, in this tab or
 * elsewhere; undefined until the first answer. When the input changes, the answer before stays until the new one is there. An
 * error is thrown to the panel's error boundary.
 */
export function useRecords<N extends ReadName>(
  name: N,
  ...input: ReadInput<N>
): ReadAnswer<N> | undefined {
  const question = questionOf(name, input);
  const follow = useCallback(
    (tell: () => void) => followQuestion(question, name, input, tell),
    // The question names the input.
    // oxlint-disable-next-line react/exhaustive-deps
    [question],
  );
  const reply = useSyncExternalStore(follow, () => replyTo(question));
  const [asked, setAsked] = useState({ question, before: reply });
  if (asked.question !== question) {
    setAsked({ question, before: replyTo(asked.question) ?? asked.before });
  }
  const latest = reply ?? asked.before;
  if (latest && 'error' in latest) throw new Error(latest.error);
  return latest?.value as ReadAnswer<N> | undefined;
}
