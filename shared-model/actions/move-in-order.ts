/** Moves a student or a class within the family’s own order (`derive/family-order.ts`). */
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { byKind, idOf, orNull } from './inputs.ts';
import { listClasses } from '../derive/classes.ts';
import { listStudents } from '../derive/people.ts';
import { longestPlace } from '../entities/field-types.ts';
import { keyBetween } from '../lib/order-keys.ts';
import type { Random } from '../lib/random.ts';
import { defineAction, doneWith, gone } from './action.ts';

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

/** Keys that bring the one at `from` to another place of the list, both counted from 0. */
function keysFor(inOrder: readonly Placed[], from: number, to: number, random: Random): Placed[] {
  const moved = inOrder.toSpliced(from, 1).toSpliced(to, 0, inOrder[from]!);
  const short = keysUpTo(moved, to, random);
  const isFine = short?.every(({ place }) => place.length <= longestPlace);
  return short && isFine ? short : newPlaces(moved, random);
}

/** What to move, and the record to put it behind; null: to the start. */
const moveInOrderInput = byKind('kind', {
  student: { id: idOf('student'), after: orNull(idOf('student')) },
  class: { id: idOf('class'), after: orNull(idOf('class')) },
});

/**
 * Moves a student or a class right behind another one, or to the start (null). Writes its place, and a place for each
 * record before it that has none. It stays if `after` is deleted. Returns its position, counted from 0, and the length
 * of the list.
 */
export const moveInOrder = defineAction(
  moveInOrderInput,
  ({ kind }) => ({ all: [kind === 'student' ? student : schoolClass] }),
  (view, { kind, id, after }, { random }) => {
    const inOrder: readonly Placed[] = kind === 'student' ? listStudents(view) : listClasses(view);
    const from = inOrder.findIndex((one) => one.id === id);
    if (from < 0) return gone;
    const others = inOrder.toSpliced(from, 1);
    const before = after === null ? -1 : others.findIndex((one) => one.id === after);
    const isThere = after === null || before >= 0;
    const at = isThere ? before + 1 : from;
    const given = at === from ? [] : keysFor(inOrder, from, at, random);
    const changes = given.map(({ id: which, place }) => ({
      t: kind,
      id: which,
      fields: { place },
    }));
    return doneWith(changes, { at, count: inOrder.length });
  },
);
