/** Which of a child's work the wall shows. */
import type { TodayItem } from '../../../shared-model/derive/today.ts';

/** An item's key on the wall. */
export const keyOf = ({ kind, id }: Pick<TodayItem, 'kind' | 'id'>): string => `${kind}/${id}`;

/**
 * As many as have room, in the day's order: what was pressed last, so that the tick is seen and a second press takes it
 * back; then what is open, then what was done last. `more`: how much of what is open has no room; what is done isn't
 * missed.
 */
export function itemsWithRoom<Item extends Pick<TodayItem, 'kind' | 'id' | 'done'>>(
  items: readonly Item[],
  pressed: string | null,
  room: number,
): { shown: Item[]; more: number } {
  const byRank = new Set([
    ...items.filter((item) => keyOf(item) === pressed),
    ...items.filter(({ done }) => !done),
    ...items.filter(({ done }) => done).reverse(),
  ]);
  const few = [...byRank].slice(0, room);
  return {
    shown: items.filter((item) => few.includes(item)),
    more: items.filter((item) => !item.done && !few.includes(item)).length,
  };
}
