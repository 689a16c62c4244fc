/** Detects a file's type by its bytes, whatever its name says. */

/** The file types that can be attached. */
export const fileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'text/plain',
] as const;

/** A media type of `fileTypes`. */
export type FileType = (typeof fileTypes)[number];

/** Whether a file is shown as a picture; any other type is only ever saved, never opened in the page. */
export const isPicture = (type: FileType): boolean => type.startsWith('image/');

const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  text.split('').every((sign, place) => bytes[at + place] === sign.charCodeAt(0));

/** Tabs, line ends and form feeds; no text has any other control character. */
const isTextByte = (byte: number): boolean =>
  byte >= 0x20 ? byte !== 0x7f : byte === 9 || byte === 10 || byte === 12 || byte === 13;

/** The number of bytes that follow the first byte of a UTF-8 character; -1 if no character begins with it. */
function bytesAfter(first: number): number {
  if (first < 0x80) return isTextByte(first) ? 0 : -1;
  if (first >= 0xc2 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  return first >= 0xf0 && first < 0xf5 ? 3 : -1;
}

function isPlainText(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const more = bytesAfter(bytes[at]!);
    if (more < 0) return false;
    for (let next = at + 1; next <= at + more; next += 1)
      if ((bytes[next] ?? 0) >> 6 !== 2) return false;
    at += more + 1;
  }
  return bytes.length > 0;
}

/** The type of these bytes; undefined if it can't be attached. */
export function typeOfBytes(bytes: Uint8Array): FileType | undefined {
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp';
  if (begins(bytes, '%PDF-')) return 'application/pdf';
  return isPlainText(bytes) ? 'text/plain' : undefined;
}
