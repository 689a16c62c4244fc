/**
 * Ids: positive safe integers (1 to 2^53 - 1), made offline on the device that creates the record. A fact with a
 * natural key (a student's task for an assignment) gets its id from the key, so two offline devices that state the same
 * fact create the same record.
 */
import type { Random } from './random.ts';

declare const kind: unique symbol;

/**
 * The id of one entity: `Id<'student'>` isn't assignable to `Id<'class'>`. A bare number is assignable to both, because
 * JSON and URLs hold numbers; only the store knows whether a record has that id. `Id<string>`, of any entity, is
 * assignable too, because method parameters are bivariant.
 */
export type Id<Kind extends string> = number & { [kind]?(of: Kind): void };

const low = 2 ** 27;
const high = 2 ** 26;

/** A random id: 53 bits from two draws. */
export const randomId = (random: Random): number =>
  Math.max(1, Math.floor(random() * high) * low + Math.floor(random() * low));

const mask64 = (1n << 64n) - 1n;
const mask53 = (1n << 53n) - 1n;

/** One step of SplitMix64's finaliser (Steele, Lea and Flood, 2014). */
function mix(input: bigint): bigint {
  let mixed = (input + 0x9e3779b97f4a7c15n) & mask64;
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask64;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask64;
  return mixed ^ (mixed >> 31n);
}

function hashOfText(text: string, from = 0n): bigint {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) hash = mix(hash ^ BigInt(text.charCodeAt(at)));
  return hash;
}

const hashes = new Map<string, bigint>();

/** The hash of an entity's name, cached: there are few, and every natural key begins with one. */
function hashOfName(name: string): bigint {
  const hash = hashes.get(name) ?? hashOfText(name);
  hashes.set(name, hash);
  return hash;
}

/** Above every id, so that text never hashes like an id; the text's length keeps ['ab', 'c'] and ['a', 'bc'] apart. */
const textMark = 1n << 63n;

/**
 * The id of a fact with a natural key: a hash of the entity's name and the key's parts, in order. Among a family's
 * 200,000 records two keys share an id with a probability of about 2 in a million.
 */
export function idFromKey(entity: string, key: readonly KeyPart[]): number {
  let hash = hashOfName(entity);
  for (const part of key) {
    hash =
      typeof part === 'number'
        ? mix(hash ^ BigInt(part))
        : hashOfText(part, mix(hash ^ textMark ^ BigInt(part.length)));
  }
  return Number(hash & mask53) || 1;
}

/** A part of a natural key: a record's id, or text such as a day. */
export type KeyPart = number | string;

/** Whether a value is a valid id: a positive safe integer. */
export const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;

/** Whether a value can be part of a natural key. */
export const isKeyPart = (value: unknown): value is KeyPart =>
  typeof value === 'string' || isId(value);
