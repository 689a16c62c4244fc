/** Reads how long a lesson takes: `45`, `45 min`, `1:30`, `1 h 30`, `1,5 hours`. */
import { plainText } from './plain-text.ts';

const hourWords = '(?:h|hr|hrs|hour|hours|hora|horas|heure|heures)';
const minuteWords = "(?:m|min|mins|mn|minute|minutes|minuto|minutos|')";
const figure = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const patterns: [RegExp, (first: number, second: number) => number][] = [
  [/^(\d{1,2}):(\d\d)(?::00)?$/, (hours, minutes) => hours * 60 + minutes],
  [new RegExp(`^${figure}(?: ?${minuteWords})?$`), (minutes) => minutes],
  [new RegExp(`^${figure} ?${hourWords}$`), (hours) => hours * 60],
  [
    new RegExp(`^(\\d{1,2}) ?${hourWords} ?(?:and |y |et )?(\\d{1,2}) ?${minuteWords}?$`),
    (hours, minutes) => hours * 60 + minutes,
  ],
];

/** The minutes that a cell writes; undefined: none, or a part of one. */
export function readMinutes(cell: string): number | undefined {
  // `plainText` takes points and colons away, which are part of a number here.
  const text = cell
    .split(/([.:])/)
    .map((part) => (/^[.:]$/.test(part) ? part : plainText(part)))
    .join('')
    .replace(/(?<=[a-z])\./g, '');
  for (const [pattern, minutesOf] of patterns) {
    const parts = pattern.exec(text);
    if (!parts) continue;
    const [first = 0, second = 0] = parts
      .slice(1)
      .map((part) => Number((part ?? '0').replace(',', '.')));
    const minutes = minutesOf(first, second);
    return Number.isInteger(minutes) ? minutes : undefined;
  }
  return undefined;
}
