import type { Random } from '../../../shared-model/lib/random.ts';

/** One element of a list that isn't empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new RangeError('pick needs a list that is not empty');
  return chosen;
}
