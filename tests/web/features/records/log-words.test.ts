/** Hours as a family types them. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { hoursText, typedHours } from '../../../../web/features/records/log-words.ts';

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
