/**
 * Which of a child's things of today the card shows: a few, beginning with those that were open when the card was first
 * seen. They keep their places when they are done, so that nothing moves under the finger that ticks them off.
 */
import type { TodayItem } from '../../../shared-model/derive/today.ts';

/** How many items a folded list shows. */
export const fewItems = 3;

/** Identifies an item among those of all kinds. */
export const keyOf = ({ kind, id }: TodayItem): string => `${kind}/${id}`;

/** The first few that are open: today's, then what is overdue. */
export const firstOpen = (items: readonly TodayItem[]): string[] =>
  items
    .filter(({ done }) => !done)
    .slice(0, fewItems)
    .map(keyOf);

/** Those of `kept` that are still there, filled up with other open ones. */
export function shownItems(items: readonly TodayItem[], kept: readonly string[]): TodayItem[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const shown = kept.flatMap((key) => byKey.get(key) ?? []);
  const others = items.filter((item) => !item.done && !kept.includes(keyOf(item)));
  return [...shown, ...others.slice(0, Math.max(0, fewItems - shown.length))];
}
