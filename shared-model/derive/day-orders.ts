/** The order in which a student does a day's work, if the student or a parent has chosen one. */
import { dayOrder } from '../entities/day-order.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { workName } from './raised-hands.ts';
import type { WorkKey } from './work-details.ts';

/** The id of a student's order of a day (yyyy-MM-dd). */
export const dayOrderId = (studentId: Id<'student'>, day: string): Id<'day-order'> =>
  idFromKey(dayOrder.name, [studentId, day]);

/** The names of a day's work (`workName`) in these students' own orders, by student; those without one are left out. */
export function ordersOn(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  day: string,
): Map<number, readonly string[]> {
  const orders = new Map<number, readonly string[]>();
  for (const id of studentIds) {
    const own = view.get(dayOrder, dayOrderId(id, day));
    if (own) orders.set(id, own.works);
  }
  return orders;
}

/**
 * Puts a day's items into the student's own order. What it doesn't name, such as work that a parent has added since,
 * comes right after what it follows in the family's order.
 */
export function inOwnOrder<Item extends WorkKey>(
  items: readonly Item[],
  works: readonly string[],
): Item[] {
  if (works.length === 0) return [...items];
  const places = new Map(works.map((name, at) => [name, at]));
  const placeOf = (item: Item): number | undefined => places.get(workName(item));
  const ordered = items
    .filter((item) => placeOf(item) !== undefined)
    .sort((one, other) => placeOf(one)! - placeOf(other)!);
  for (const [at, item] of items.entries()) {
    if (placeOf(item) !== undefined) continue;
    const before = at === 0 ? -1 : ordered.indexOf(items[at - 1]!);
    ordered.splice(before + 1, 0, item);
  }
  return ordered;
}
