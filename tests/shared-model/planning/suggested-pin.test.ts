import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pinSchema } from '../../../shared-model/contracts/account-calls.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { suggestedPin } from '../../../shared-model/planning/suggested-pin.ts';
import { is } from 'valibot';

it('A suggested PIN can be typed, is nobody else’s, and is not the first that somebody tries', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      const first = suggestedPin([], random);
      const second = suggestedPin([first], seededRandom(seed));
      for (const pin of [first, second]) {
        expect(is(pinSchema, pin)).toBe(true);
        expect(['1111', '1234', '2222', '4321', '9876']).not.toContain(pin);
      }
      expect(second).not.toBe(first);
    }),
  );
});

it('What is easy is passed over', () => {
  const draws = [(1_234 - 1_000) / 9_000, (5_555 - 1_000) / 9_000, (4_821 - 1_000) / 9_000];
  expect(suggestedPin([], () => draws.shift()! + 1e-9)).toBe('4821');
});
