import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestPlace, place } from '../../../shared-model/entities/field-types.ts';
import { keyBetween } from '../../../shared-model/lib/order-keys.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import * as v from 'valibot';

it('There is a key between any two keys, wherever items are inserted one after the other', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(30), { maxLength: 40 }), (seed, positions) => {
      const random = seededRandom(seed);
      const keys: string[] = [];
      for (const position of positions) {
        const at = Math.min(position, keys.length);
        keys.splice(at, 0, keyBetween(keys[at - 1] ?? '', keys[at] ?? null, random));
      }
      expect(keys.toSorted()).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(v.is(place().schema, key)).toBe(true);
    }),
  );
});

it('A hundred items added at the end have short keys', () => {
  const random = seededRandom(1);
  let key = '';
  for (let made = 0; made < 100; made += 1) key = keyBetween(key, null, random);
  expect(key.length).toBeLessThan(longestPlace / 4);
});

it('Two devices that insert into the same gap usually make different keys', () => {
  const made = Array.from({ length: 20 }, (_, seed) => keyBetween('1', '2', seededRandom(seed)));
  expect(new Set(made).size).toBeGreaterThan(10);
});

it('keyBetween throws for keys in the wrong order, and a malformed key is no valid place', () => {
  expect(() => keyBetween('2', '2', seededRandom(1))).toThrow(RangeError);
  expect(() => keyBetween('2', '1', seededRandom(1))).toThrow(RangeError);
  for (const wrong of ['0', 'a0', 'A', 'ä', ' ', 'z'.repeat(longestPlace + 1), null, 1])
    expect(v.is(place().schema, wrong)).toBe(false);
  expect(v.is(place().schema, '')).toBe(true);
});
