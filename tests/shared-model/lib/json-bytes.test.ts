import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLongerInJson, jsonBytes } from '../../../shared-model/lib/json-bytes.ts';

describe('the size of JSON', () => {
  it('is its length in UTF-8', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        for (const any of [value, text, { [text]: value }]) {
          expect(jsonBytes(any)).toBe(new TextEncoder().encode(JSON.stringify(any)).length);
        }
      }),
    );
  });

  it('is compared exactly, also where the upper bound does not decide', () => {
    const plain = fc.jsonValue({ stringUnit: 'binary' });
    fc.assert(
      fc.property(plain, fc.string({ unit: 'binary' }), (value, text) => {
        for (const any of [value, { [text]: value, '"': '\\\n\u0000é' }]) {
          const bytes = jsonBytes(any);
          expect(isLongerInJson(any, bytes)).toBe(false);
          expect(isLongerInJson(any, bytes - 1)).toBe(true);
        }
      }),
    );
  });
});
