import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../../../shared-model/lib/json-bytes.ts';

describe('the size of JSON', () => {
  it('is that of its UTF-8', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        for (const any of [value, text, { [text]: value }]) {
          expect(jsonBytes(any)).toBe(new TextEncoder().encode(JSON.stringify(any)).length);
        }
      }),
    );
  });
});
