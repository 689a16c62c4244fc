import { useObservable } from 'dexie-react-hooks';
import type { ReadAnswer, ReadInput, ReadName } from '../view/view-reads.ts';
import { answersTo, readKeyOf } from './read-subscriptions.ts';

/**
 * The live answer of a read (`view/view-reads.ts`): undefined until the first answer, then updated whenever a record it
 * read has changed, in this tab or elsewhere. When the input changes, the former answer stays until the new one has
 * arrived. An error is thrown to the panel's error boundary.
 *
 * ```tsx
 * const student = useRecords('studentById', studentId);
 * if (student === undefined) return <Loading shape="text" />; // not read yet
 * if (student === null) return <StudentNotFound />; // this read's own answer for an unknown id
 * return <Text>{student.fullName}</Text>; // renders again when the name changes, also on another device
 * ```
 */
export const useRecords = <N extends ReadName>(
  name: N,
  ...input: ReadInput<N>
): ReadAnswer<N> | undefined =>
  useObservable(() => answersTo<ReadAnswer<N>>(name, input), [readKeyOf(name, input)]);
