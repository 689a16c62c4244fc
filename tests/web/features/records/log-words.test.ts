/** Hours and book numbers as a family types them. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  hoursText,
  readIsbn,
  typedHours,
  typedIsbn,
} from '../../../../web/features/records/log-words.ts';

it('Hours are typed as 1.5, 1,5, 1:30 or 90 min, and an empty text is none', () => {
  const read = (text: string) => v.safeParse(typedHours(), text).output;
  expect(['1.5', '1,5', '1:30', '90 min', '1 h 30'].map(read)).toEqual([90, 90, 90, 90, 90]);
  expect(read(' ')).toBeNull();
  for (const minutes of [1, 59, 60, 754]) expect(read(hoursText(minutes))).toBe(minutes);
  expect(hoursText(null)).toBe('');
});

it('What is no time, nothing or too much is refused', () => {
  const texts = ['a while', '-1', '0', '1001'];
  expect(texts.filter((text) => v.safeParse(typedHours(), text).success)).toEqual([]);
});

it('An ISBN is read with or without hyphens, and a wrong check digit isn’t one', () => {
  expect(readIsbn('978-0-306-40615-7')).toBe('9780306406157');
  expect(readIsbn('0-306-40615-2')).toBe('0306406152');
  expect(readIsbn('080442957x')).toBe('080442957X');
  expect(v.parse(typedIsbn(), ' 978-0-306-40615-7 ')).toBe('9780306406157');
  expect(v.parse(typedIsbn(), ' ')).toBe('');
  expect(v.safeParse(typedIsbn(), '12').success).toBe(false);
  const texts = ['9780306406158', '0306406153', '4006381333931', '', 'ISBN'];
  expect(texts.filter((text) => readIsbn(text) !== null)).toEqual([]);
});
