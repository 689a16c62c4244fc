import type { ReadAnswer, ReadInput, ReadName } from '../view/view-reads.ts';
import { answersTo } from './read-subscriptions.ts';

/** By then the component has rendered that shows it. */
const heldMs = 5_000;

/**
 * Asks a read before the component that shows it is there, which then begins with the answer. Resolves to it; undefined
 * if the read fails, which the component reports.
 */
export function askAhead<N extends ReadName>(
  name: N,
  ...input: ReadInput<N>
): Promise<ReadAnswer<N> | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadAnswer<N> | undefined>();
  const stop = answersTo<ReadAnswer<N>>(name, input).subscribe(resolve, () => resolve(undefined));
  setTimeout(stop, heldMs);
  return promise;
}
