/**
 * A PIN typed by pictures: nine animals are the digits 1 to 9, the same for everybody, so that a parent can say them.
 * Where they stand is a child's own, so that a sibling learns nothing from where a finger goes. It is no other secret:
 * the server and REST know digits alone.
 */
import type { Id } from './ids.ts';
import { randomInteger, seededRandom } from './random.ts';

/** The animals of the digits 1 to 9, by their ids (`avatars.ts`). */
const animals = [
  'fox',
  'owl',
  'rabbit',
  'turtle',
  'whale',
  'bear',
  'butterfly',
  'bee',
  'frog',
] as const;

/** A key of the pad. */
export interface PictureKey {
  digit: string;
  /** The animal's id. */
  avatar: string;
}

const keys: PictureKey[] = animals.map((avatar, at) => ({ digit: String(at + 1), avatar }));

/** The nine keys in a student's own order, the same on every device. */
export function picturePad(studentId: Id<'student'>): PictureKey[] {
  const random = seededRandom(studentId);
  const order = [...keys];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInteger(random, 0, last);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** The animals of a PIN, in its order; null if it has a digit without a picture, which is 0. */
export function picturesOf(pin: string): string[] | null {
  const found = pin.split('').map((digit) => keys.find((key) => key.digit === digit)?.avatar);
  return found.every((avatar) => avatar !== undefined) ? found : null;
}
