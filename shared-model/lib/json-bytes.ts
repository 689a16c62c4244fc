/** The size of a value's JSON in UTF-8 bytes. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value) ?? '';
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Half of a surrogate pair counts two of the pair's four bytes; any other unit takes two or three.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

/** The longest JSON of a number, `true`, `false` or `null`. */
const longestPlain = 25;

function mostOfText(text: string): number {
  let bytes = 2;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // A quote and a backslash take two bytes, an escape \uxxxx takes six.
    if (unit >= 0x20 && unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 2 : 1;
    else bytes += 6;
  }
  return bytes;
}

/** An upper bound of the size of a plain value's JSON, without serializing it. */
function mostBytes(value: unknown): number {
  if (typeof value === 'string') return mostOfText(value);
  if (typeof value !== 'object' || value === null) return longestPlain;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) bytes += mostBytes(item) + 1;
    return bytes;
  }
  for (const name of Object.keys(value)) {
    bytes += mostOfText(name) + mostBytes((value as Record<string, unknown>)[name]) + 2;
  }
  return bytes;
}

/** Whether a plain value's JSON is larger than `most` bytes. The upper bound usually decides without serializing. */
export const isLongerInJson = (value: unknown, most: number): boolean =>
  mostBytes(value) > most && jsonBytes(value) > most;
