import { expect, it } from 'vitest';
import { isIsbn } from '../../../shared-model/lib/isbn.ts';

it.each(['978-0-306-40615-7', '9780306406157', '0-306-40615-2', '0 8044 2957 X', '080442957x'])(
  '%s is an ISBN',
  (text) => expect(isIsbn(text)).toBe(true),
);

it.each([
  ['a digit is wrong', '978-0-306-40615-6'],
  ['two digits are swapped', '0-306-40165-2'],
  ['it ends too early', '978-0-306-40615'],
  ['it is another product’s', '4006381333931'],
  ['it is no number', 'Saxon Math 5/4'],
])('Where %s, it is none: %s', (_, text) => expect(isIsbn(text)).toBe(false));
