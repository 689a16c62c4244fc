/**
 * Sort keys of a list that people order: texts compared by code units (`compareText`), with room for another key
 * between any two, so that moving one item writes one record. This is fractional indexing (Evan Wallace, "Realtime
 * editing of ordered sequences", Figma 2017).
 *
 * Invariant: no key ends in the lowest digit, so there is room below every key.
 */
import { randomInteger, type Random } from './random.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Towards the open end keys grow in small steps, so a list that grows there keeps short keys. */
const largestStep = 4;

/**
 * A key after `low` (empty: the beginning) and before `high` (null: the end). It is random within the gap, so that two
 * devices that insert into the same gap get different keys and agree on the order of the two.
 *
 * @throws when `low` isn't below `high`.
 */
export function keyBetween(low: string, high: string | null, random: Random): string {
  if (high !== null && low >= high) throw new RangeError('There is no key between these');
  let key = '';
  let bound = high;
  for (let at = 0; ; at += 1) {
    const from = at < low.length ? digits.indexOf(low[at]!) : 0;
    const to = bound === null ? digits.length : digits.indexOf(bound[at]!);
    if (to - from > 1) {
      const last = high === null ? Math.min(to - 1, from + largestStep) : to - 1;
      const chance = randomInteger(random, 1, digits.length - 1);
      return key + digits[randomInteger(random, from + 1, last)]! + digits[chance]!;
    }
    key += digits[from]!;
    if (to > from) bound = null;
  }
}
