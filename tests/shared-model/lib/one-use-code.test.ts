import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  codeCharacters,
  codeIn,
  drawCode,
  showCode,
} from '../../../shared-model/lib/one-use-code.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';

it('A code is read back however it is typed, and has no character that looks like another', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('', '-', ' ', ' – '), (seed, between) => {
      const random = seededRandom(seed);
      const code = drawCode((count) => randomInteger(random, 0, count - 1));
      expect(code).toMatch(/^[2-9A-Z]{8}$/);
      expect(code).not.toMatch(/[01ILOU]/);
      expect(codeIn(showCode(code).toLowerCase().replace('-', between))).toBe(code);
    }),
  );
  expect(new Set(codeCharacters).size).toBe(30);
});

it.each(['', 'AAAA', 'AAAA-AAAAA', 'AAAA-AAA0', 'AAAA-AAAO', '<img>-AAAA'])(
  '%j is no code',
  (typed) => {
    expect(codeIn(typed)).toBeUndefined();
  },
);
