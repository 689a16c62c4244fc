/** Recognizes dates before titles, in English, Spanish and French. */
import { months, plainWords, weekdays } from './vocabulary.ts';

const linking = new Set(
  'de del du al au le el la to from and y et dia dias day week of th st nd rd er'.split(' '),
);
const figures =
  /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d\d-\d\d)(?:\s?[-–]\s?\d{1,2}(?:[./-]\d{1,2})?)?(?![\d.])/;

/** Whether a text is a date, or several, and nothing else. */
export function isDate(text: string): boolean {
  if (figures.exec(text.trim())?.[0].length === text.trim().length && text.trim() !== '')
    return !/^\d{1,2}[.-]\d{1,2}$/.test(text.trim());
  const words = plainWords(text).split(' ');
  const isNamed = words.some((word) => months.has(word));
  return (
    words.length <= 10 &&
    words.every(
      (word) =>
        months.has(word) ||
        weekdays.has(word) ||
        linking.has(word) ||
        /^\d{1,4}(?:st|nd|rd|th)?$/.test(word),
    ) &&
    ((isNamed && words.length > 1) ||
      (words.every((word) => weekdays.has(word) || /^\d/.test(word)) &&
        words.some((word) => weekdays.has(word))))
  );
}

/** A number that rises with the dates of a school year, from August on; null: the text names no day. */
export function dateValue(text: string): number | null {
  const numeric = /^\D{0,12}(\d{1,2})\/(\d{1,2})/.exec(text);
  if (numeric) return ((Number(numeric[1]) + 5) % 12) * 31 + Number(numeric[2]);
  const words = plainWords(text.slice(0, 60)).split(' ').slice(0, 7);
  const month = words.map((word) => months.get(word)).find((number) => number !== undefined);
  const day = words
    .map((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1])
    .find((found) => found !== undefined);
  return month === undefined || day === undefined ? null : ((month + 5) % 12) * 31 + Number(day);
}

/** How many characters a date at the beginning of a text takes, with the signs behind it; 0 if there is none. */
export function dateAt(text: string): number {
  const bracketed = /^[([]([^()[\]]{3,40})[)\]]\s*[:.–—-]?\s*(?=\S)/.exec(text);
  if (bracketed && isDate(bracketed[1]!)) return bracketed[0].length;
  const led = /^\*?([\p{L}\p{M}\d./ ,–-]{2,44}?)\s*(?:[:–—\t|]|\s-|\s{2,})\s*(?=\S)/u.exec(text);
  if (led && isDate(led[1]!)) return led[0].length;
  const bare =
    figures.exec(text)?.[0] ??
    /^(?:\p{L}{3,9}\.?,?\s)?\p{L}{3,10}\.?\s\d{1,2}(?:\s?[-–]\s?(?:\p{L}{3,9}\.?\s)?\d{1,2})?(?!\d)(?=[\s:])/u.exec(
      text,
    )?.[0] ??
    '';
  return bare !== '' && isDate(bare) && /^\s+\S/.test(text.slice(bare.length))
    ? bare.length + /^\s+/.exec(text.slice(bare.length))![0].length
    : 0;
}
