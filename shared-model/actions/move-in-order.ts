/** A parent's moving of a student or a class within the family's own order (`derive/family-order.ts`). */
import type { Change } from '../changes/change.ts';
import { longestPlace } from '../entities/field-types.ts';
import type { schoolClass } from '../entities/school-class.ts';
import type { student } from '../entities/student.ts';
import { keyBetween } from '../lib/place-keys.ts';
import type { Random } from '../lib/random.ts';

interface Placed {
  id: number;
  place: string;
}

/** Keys for all of these, where none is left as it was. */
function newPlaces(moved: readonly Placed[], random: Random): Placed[] {
  let low = '';
  return moved.map(({ id }) => ({ id, place: (low = keyBetween(low, null, random)) }));
}

/** A key for the one at `to`, and for those before it that have none yet; null where there is no room. */
function keysUpTo(moved: readonly Placed[], to: number, random: Random): Placed[] | null {
  const given: Placed[] = [];
  let low = '';
  for (const { id, place } of moved.slice(0, to)) {
    if (place === '') given.push({ id, place: keyBetween(low, null, random) });
    low = given.at(-1)?.id === id ? given.at(-1)!.place : place;
  }
  const high = moved[to + 1]?.place || null;
  if (high !== null && low >= high) return null;
  given.push({ id: moved[to]!.id, place: keyBetween(low, high, random) });
  return given;
}

/**
 * Moves one of them to another position, counted from 0, and how that is undone; `inOrder` are all students or all classes of
 * the family. One record is written, and those before it that nobody has given a place yet. No changes: it stands there already.
 */
export function moveInOrder(
  entity: typeof student | typeof schoolClass,
  inOrder: readonly Placed[],
  id: number,
  to: number,
  random: Random,
): { changes: Change[]; undo: Change[] } {
  const from = inOrder.findIndex((one) => one.id === id);
  if (from < 0 || to === from || inOrder[to] === undefined) return { changes: [], undo: [] };
  const moved = inOrder.toSpliced(from, 1).toSpliced(to, 0, inOrder[from]!);
  const short = keysUpTo(moved, to, random);
  const isFine = short?.every(({ place }) => place.length <= longestPlace);
  const given = short && isFine ? short : newPlaces(moved, random);
  const before = new Map(inOrder.map((one) => [one.id, one.place]));
  const change = ({ id: which, place }: Placed): Change => ({
    t: entity.name,
    id: which,
    fields: { place },
  });
  return {
    changes: given.map(change),
    undo: given.map((one) => change({ id: one.id, place: before.get(one.id)! })),
  };
}
