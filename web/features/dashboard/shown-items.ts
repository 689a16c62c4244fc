/**
 * Which of a child's items of today the card shows: a few, starting with those open when the card was first rendered.
 * They keep their places when completed, so that nothing moves under the finger.
 */
import type { TodayItem } from '../../../shared-model/derive/today.ts';

/** How many items a folded list shows. */
export const fewItems = 3;

/** Identifies an item across kinds. */
export const keyOf = ({ kind, id }: TodayItem): string => `${kind}/${id}`;

/** The first few open ones: today's, then overdue ones. */
export const firstOpen = (items: readonly TodayItem[]): string[] =>
  items
    .filter(({ done }) => !done)
    .slice(0, fewItems)
    .map(keyOf);

/** Those of `kept` that still exist, filled up with other open ones. */
export function shownItems(items: readonly TodayItem[], kept: readonly string[]): TodayItem[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const shown = kept.flatMap((key) => byKey.get(key) ?? []);
  const others = items.filter((item) => !item.done && !kept.includes(keyOf(item)));
  return [...shown, ...others.slice(0, Math.max(0, fewItems - shown.length))];
}
