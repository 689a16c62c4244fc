/** Reads numbers before titles, ranges of them, and the signs that separate them from what follows. */
import type { NumberStyle } from './list-marker.ts';
import { readNumberWord, readRoman } from './numerals.ts';
import { plainWords } from './vocabulary.ts';

/** The signs between a marker and its title. */
export const parting = /^\s*(?:[:.)\]|•·°]|[-–—]+(?=\s|$|\p{L}))+\s*/u;

/** A regular expression’s class of all dashes. */
export const dash = '[-–—‒−]';
const joiner = new RegExp(
  `^\\s*(?:${dash}|to\\b|through\\b|thru\\b|and\\b|y\\b|et\\b|a\\b|à(?=\\s)|al\\b|al?\\b|und\\b|bis\\b|&|,)\\s*`,
  'iu',
);

/** A number as printed; `length`: the characters it takes. */
export interface Numeral {
  style: NumberStyle;
  parts: number[];
  length: number;
}

/** The number at the beginning of a text, if no word is attached to it. */
export function numeralAt(text: string, mayBeWord: boolean): Numeral | undefined {
  const decimal = /^\d{1,3}(?:\.\d{1,3}){1,4}(?![\d%])/.exec(text)?.[0];
  if (decimal)
    return { style: 'decimal', parts: decimal.split('.').map(Number), length: decimal.length };
  const arabic = /^\d{1,4}(?![\d%,.]\d)/.exec(text)?.[0];
  if (arabic && !/^(?:st|nd|rd|th)\b/.test(text.slice(arabic.length)))
    return { style: 'arabic', parts: [Number(arabic)], length: arabic.length };
  const word = /^[\p{L}\p{M}]+(?:-(?:sept|huit|neuf))?/u.exec(text)?.[0] ?? '';
  const roman = word.length <= 8 ? readRoman(word) : undefined;
  if (roman !== undefined && !/^\d/.test(text.slice(word.length)))
    return { style: 'roman', parts: [roman], length: word.length };
  const value = mayBeWord ? readNumberWord(plainWords(word).replace(' ', '-')) : undefined;
  return value === undefined ? undefined : { style: 'arabic', parts: [value], length: word.length };
}

/** A range's end or further numbers after the first: "41-45", "3 and 4", "IV–VI". */
export function rangeAfter(
  text: string,
  first: Numeral,
): { last: number; length: number } | undefined {
  const between = joiner.exec(text)?.[0];
  if (between === undefined || first.parts.length !== 1) return undefined;
  const second = numeralAt(text.slice(between.length), false);
  if (second?.style !== first.style || second.parts.length !== 1) return undefined;
  const length = between.length + second.length;
  if (/^[\p{L}\d/]/u.test(text.slice(length))) return undefined;
  const further = rangeAfter(text.slice(length), second);
  return further && further.last > second.parts[0]!
    ? { last: further.last, length: length + further.length }
    : { last: second.parts[0]!, length };
}
