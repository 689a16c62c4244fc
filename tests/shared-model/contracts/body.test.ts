import * as v from 'valibot';
import { expect, it } from 'vitest';
import { body } from '../../../shared-model/contracts/body.ts';
import { whatIsWrong } from '../support/what-is-wrong.ts';

const schema = body({
  name: v.string('Please enter a name'),
  note: v.optional(v.string('Please enter text')),
});

it('A body reports a missing field by the field’s own message, and an unknown field by its name', () => {
  expect(whatIsWrong(schema, {})).toBe('Please enter a name');
  expect(whatIsWrong(schema, { name: 'x', note: 5 })).toBe('Please enter text');
  expect(whatIsWrong(schema, { name: 'x', more: 1 })).toBe('Unknown field more');
  expect(whatIsWrong(schema, { name: 'x', toString: 1 })).toBe('Unknown field toString');
});

it('A body rejects everything but an object', () => {
  for (const value of [null, undefined, [], ['x'], 'x', 5, true]) {
    expect(whatIsWrong(schema, value)).toBe('Please send a JSON object');
  }
});

it('A body leaves absent optional fields out of the result', () => {
  expect(v.parse(schema, { name: 'x' })).toStrictEqual({ name: 'x' });
  expect(v.parse(schema, { name: 'x', note: 'y' })).toStrictEqual({ name: 'x', note: 'y' });
});
