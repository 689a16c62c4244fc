import { expect, it } from 'vitest';
import { filledText } from '../../../shared-model/lib/filled-text.ts';

const things = { one: '{count} thing', other: '{count} things' };

it('A text takes its values by their names', () => {
  expect(filledText('{day}: {day} of {name}', 'en', { day: 3, name: 'a {day}' })).toBe(
    '3: 3 of a {day}',
  );
});

it.each([
  ['en', 0, '0 things'],
  ['en', 1, '1 thing'],
  ['es', 0, '0 things'],
  ['es', 2, '2 things'],
  ['fr', 0, '0 thing'],
  ['fr', 1, '1 thing'],
  ['fr', 2_000_000, '2000000 things'],
])('In %s, %d takes the form of its language', (language, count, text) => {
  expect(filledText(things, language, { count })).toBe(text);
});

it('Another number than `count` can decide the form', () => {
  const done = { by: 'total', one: '{count} of {total} piece', other: '{count} of {total} pieces' };
  expect(filledText(done, 'en', { count: 0, total: 1 })).toBe('0 of 1 piece');
  expect(filledText(done, 'en', { count: 1, total: 2 })).toBe('1 of 2 pieces');
});
