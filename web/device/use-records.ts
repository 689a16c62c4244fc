import { useObservable } from 'dexie-react-hooks';
import type { ReadAnswer, ReadInput, ReadName } from '../view/view-reads.ts';
import { answersTo, readKeyOf } from './read-subscriptions.ts';

/**
 * The answer of a read (`view/view-reads.ts`), updated whenever a record it read has changed, in this tab or elsewhere;
 * undefined until the first answer. When the input changes, the former answer stays until the new one has come. An error is
 * thrown to the panel's error boundary.
 */
export const useRecords = <N extends ReadName>(
  name: N,
  ...input: ReadInput<N>
): ReadAnswer<N> | undefined =>
  useObservable(() => answersTo<ReadAnswer<N>>(name, input), [readKeyOf(name, input)]);
