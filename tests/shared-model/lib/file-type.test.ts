import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeOfBytes } from '../../../shared-model/lib/file-type.ts';

const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 0xff);

describe('A file is told by its bytes', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x01\x00\x00WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7\n%\xe2\xe3', 'application/pdf'],
    ['A poem\r\n\tof two lines\n', 'text/plain'],
    ['<script>alert(1)</script>', 'text/plain'],
    ['GIF89a\x01\x00', undefined],
    ['RIFF\x00\x01\x00\x00WAVE', undefined],
    ['MZ\x90\x00', undefined],
    ['a\x00b', undefined],
    ['caf\xe9', undefined],
    ['', undefined],
  ])('%j is %s', (text, type) => {
    expect(typeOfBytes(bytes(text))).toBe(type);
  });

  it('any well-formed text without control characters is one, and cut within a character it is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const whole = `x${text.replaceAll(/\p{Cc}/gu, '')}`;
        const written = new TextEncoder().encode(whole);
        expect(typeOfBytes(written)).toBe('text/plain');
        expect(typeOfBytes(new TextEncoder().encode(`${whole}é`).subarray(0, -1))).toBeUndefined();
      }),
    );
  });
});
