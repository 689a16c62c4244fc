/**
 * One-use codes: eight characters that aren't confused when read out or copied by hand. They are shown in two halves,
 * `K7QM-2XBD`, and may be typed in either case, with or without anything between the halves.
 */

/** Digits and capitals without 0, 1, I, L, O and U: 30 characters, so a code is one of 6.5 × 10¹¹. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeLength = 8;
const shape = new RegExp(`^[${codeCharacters}]{${codeLength}}$`);

/** Draws a code; `draw` gives an integer from 0 to below `count`. */
export const drawCode = (draw: (count: number) => number): string =>
  Array.from({ length: codeLength }, () => codeCharacters[draw(codeCharacters.length)]).join('');

/** The code in typed text, in capitals without the separator; undefined if it is none. */
export function codeIn(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s–—-]+/g, '');
  return shape.test(code) ? code : undefined;
}

/** A code as shown: in two halves. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
