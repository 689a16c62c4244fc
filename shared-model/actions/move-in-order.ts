/** Moves a student or a class within the family's order (`derive/family-order.ts`). */
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { byKind, idOf, orNull } from './inputs.ts';
import { listClasses } from '../derive/classes.ts';
import { listStudents } from '../derive/people.ts';
import { longestPlace } from '../entities/field-types.ts';
import { keyBetween } from '../lib/order-keys.ts';
import type { Random } from '../lib/random.ts';
import { defineAction, acceptWith, rejectMissing } from './action.ts';

interface OrderedRecord {
  id: number;
  place: string;
}

/** New sort keys for the whole list. */
function newPlaces(moved: readonly OrderedRecord[], random: Random): OrderedRecord[] {
  let low = '';
  return moved.map(({ id }) => ({ id, place: (low = keyBetween(low, null, random)) }));
}

/** A sort key for the record at `to`, and for those before it that have none; null if there is no room. */
function keysUpTo(
  moved: readonly OrderedRecord[],
  to: number,
  random: Random,
): OrderedRecord[] | null {
  const given: OrderedRecord[] = [];
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

/** Sort keys that move the record at `from` to position `to`, both counted from 0. */
function keysFor(
  inOrder: readonly OrderedRecord[],
  from: number,
  to: number,
  random: Random,
): OrderedRecord[] {
  const moved = inOrder.toSpliced(from, 1).toSpliced(to, 0, inOrder[from]!);
  const short = keysUpTo(moved, to, random);
  const isFine = short?.every(({ place }) => place.length <= longestPlace);
  return short && isFine ? short : newPlaces(moved, random);
}

/** The record to move, and the record to place it after; null: the start. */
const moveInOrderInput = byKind('kind', {
  student: { id: idOf('student'), after: orNull(idOf('student')) },
  class: { id: idOf('class'), after: orNull(idOf('class')) },
});

/**
 * Moves a student or a class right after another one, or to the start (null). Writes its place, and one for each record
 * before it that has none. If `after` is deleted the record stays. Returns its position, counted from 0, and the length
 * of the list.
 */
export const moveInOrder = defineAction(
  moveInOrderInput,
  ({ kind }) => ({ all: [kind === 'student' ? student : schoolClass] }),
  (view, { kind, id, after }, { random }) => {
    const inOrder: readonly OrderedRecord[] =
      kind === 'student' ? listStudents(view) : listClasses(view);
    const from = inOrder.findIndex((one) => one.id === id);
    if (from < 0) return rejectMissing;
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
    return acceptWith(changes, { at, count: inOrder.length });
  },
);
