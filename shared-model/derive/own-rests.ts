/**
 * Work that students leave for another day by themselves, where the family's rule lets them (`notTodayRules`). Nobody
 * writes which of them counts: it is computed, so two devices that were apart agree as soon as they have the same
 * records, and a changed rule counts at once.
 */
import type { notTodayRules } from '../entities/family.ts';
import type { RaisedHand } from '../entities/raised-hand.ts';

type Rule = (typeof notTodayRules)[number];

/** Whether the student has left this work by themselves on `day` (yyyy-MM-dd), and hasn't taken it back. */
export const restsOn = ({ isTakenBack, restsOn: left }: RaisedHand, day: string): boolean =>
  left === day && !isTakenBack;

/**
 * A student's hands with those rests alone that count: one a day. Of two that were made apart on one day, the same
 * counts on every device, and the other work is as if it had never been left.
 */
export function countedHands(hands: readonly RaisedHand[], rule: Rule): RaisedHand[] {
  const first = new Map<string, number>();
  for (const { id, restsOn: day, isTakenBack } of hands) {
    if (rule !== 'one-a-day' || day === null || isTakenBack) continue;
    first.set(day, Math.min(id, first.get(day) ?? Infinity));
  }
  return hands.map((hand) =>
    hand.restsOn === null || first.get(hand.restsOn) === hand.id
      ? hand
      : { ...hand, restsOn: null, restsTo: null },
  );
}
