/** What is found as people type it, and which part of it is marked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuery, wordsOf } from '../../../shared-model/lib/find-text.ts';

const marked = (query: string, text: string): string[] =>
  parseQuery(query)
    .highlightsIn(text)
    .map(([from, to]) => text.slice(from, to));

const closeness = (query: string, text: string, context = '') =>
  parseQuery(query).closeness(wordsOf(text), () => wordsOf(context));

it.each([
  ['fractions', 'Fractions', '', 0],
  ['frac', 'Fractions and Decimals', '', 1],
  ['fractions a', 'Fractions and Decimals', '', 1],
  ['deci frac', 'Fractions and Decimals', '', 2],
  ['frac mia', 'Fractions and Decimals', 'Mia Fern', 3],
  ['actions', 'Fractions and Decimals', '', undefined],
  ['frac leo', 'Fractions and Decimals', 'Mia Fern', undefined],
  ['ESPANOL', 'Primer libro: Español', '', 2],
  ['español', 'Espanol', '', 0],
  ['strasse', 'Straße', '', 0],
  ['leos', 'Leo’s garden', '', 1],
  ['Ｆ', 'Fern', '', undefined],
])('“%s” finds “%s” (with “%s”) as close as %s', (query, text, context, expected) => {
  expect(closeness(query, text, context)).toBe(expected);
});

it('What was typed is marked as it is written, accents and all', () => {
  expect(marked('deci FRAC', 'Fractions and Decimals')).toEqual(['Frac', 'Deci']);
  expect(marked('espan', 'Español')).toEqual(['Españ']);
  expect(marked('espan', 'Espan\u0303ol')).toEqual(['Espan\u0303']);
  expect(marked('stras', 'Straße')).toEqual(['Straß']);
  expect(marked('leos', 'Leo’s garden')).toEqual(['Leo’s']);
  expect(marked('mia', 'Fractions')).toEqual([]);
});

it('Text is found by the beginnings of its own words in any order, and each mark lies within it, in order', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.nat(7)), (parts, numbers) => {
      const text = parts.join(' ');
      const typed = wordsOf(text)
        .split(' ')
        .map((word) => word.slice(0, 1 + numbers.next().value!))
        .reverse()
        .join(' ');
      const wanted = parseQuery(typed);
      expect(wanted.isEmpty || wanted.closeness(wordsOf(text), () => '') !== undefined).toBe(true);
      let end = 0;
      for (const [from, to] of wanted.highlightsIn(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 200 },
  );
});
