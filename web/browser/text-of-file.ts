/** Decodes text files of other programs, which seldom say how they are encoded. */

const accented = /[a-zà-öø-ÿœ]/;
const usual = /[\p{L}¿¡«»‘’“”–—…°ºª€\u00A0\u202F·•]/u;
/** Most letters beyond ASCII that are looked at. */
const mostLooked = 5_000;

/**
 * How likely a text reads as European words, counted over its letters beyond ASCII: a small letter among letters is
 * usual, a capital after a small letter or a dash between two small letters is what a wrong encoding makes of one.
 */
function likeness(text: string): number {
  let sum = 0;
  let looked = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7F]/gu)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]];
    const isInside = accented.test(before) && accented.test(after);
    if (!usual.test(sign)) sum -= 2;
    else if (accented.test(sign)) sum += 2;
    else if (/\p{Lu}/u.test(sign)) sum += accented.test(before) ? -2 : 1;
    else sum += isInside && sign !== '’' ? -2 : 1;
    looked += 1;
    if (looked >= mostLooked) break;
  }
  return sum;
}

/** The encoding that a mark or every second byte, a zero, tells; undefined: neither. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const least = start.length / 4;
  if (odd > least && even < odd / 4) return 'utf-16le';
  return even > least && odd < even / 4 ? 'utf-16be' : undefined;
}

/**
 * The text of bytes, without a byte order mark: UTF-16 or UTF-8 if they are that, otherwise what reads likeliest of the
 * encodings of older spreadsheets on Windows and on a Macintosh, and of UTF-8 with damaged letters.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const texts = ['windows-1252', 'macintosh', 'utf-8'].map((encoding) =>
      new TextDecoder(encoding).decode(bytes),
    );
    const scores = texts.map(likeness);
    return texts[scores.indexOf(Math.max(...scores))]!;
  }
}

/** The text of a file (`decodeText`). */
export const textOfFile = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));
