import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTypes } from '../../../shared-model/lib/file-type.ts';
import {
  cleanFileName,
  hashText,
  attachmentText,
  longestFileName,
  mostFileBytes,
  readAttachment,
} from '../../../shared-model/lib/attachment.ts';

const hash = 'ab'.repeat(32);

describe('A kept file’s text', () => {
  it('is read as it was written, for any name that was cleaned', () => {
    const file = fc.record({
      hash: fc.constant(hash),
      type: fc.constantFrom(...fileTypes),
      bytes: fc.integer({ min: 1, max: mostFileBytes }),
      name: fc
        .string({ unit: 'binary', maxLength: 40 })
        .map((name) => cleanFileName(name.toWellFormed(), 'File')),
    });
    fc.assert(
      fc.property(file, (kept) => {
        expect(readAttachment(attachmentText(kept))).toEqual(kept);
      }),
    );
  });

  it.each([
    '',
    'photo.jpg',
    `${hash.toUpperCase()} image/png 5 a.png`,
    `${hash} text/html 5 a.html`,
    `${hash} image/png 0 a.png`,
    `${hash} image/png ${mostFileBytes + 1} a.png`,
    `${hash} image/png 5 `,
    `${hash} image/png 5 ../a.png`,
    `${hash} image/png 5 a\u202egnp.exe`,
    `${hash} image/png 5 ${'x'.repeat(longestFileName + 1)}`,
  ])('%j is none', (text) => {
    expect(readAttachment(text)).toBeNull();
  });

  it('a name keeps its ending, loses what no name may have, and is never empty', () => {
    expect(cleanFileName('  a/b\\c\u0007 d.PDF ', 'File')).toBe('a b c d.PDF');
    expect(cleanFileName('//', 'File')).toBe('File');
    expect(cleanFileName(`${'x'.repeat(300)}.pdf`, 'File')).toBe(`${'x'.repeat(196)}.pdf`);
  });

  it('a digest is written in hexadecimal', () => {
    expect(hashText(Uint8Array.of(0, 10, 255).buffer)).toBe('000aff');
  });
});
