/** What a page's geometry says: by words with their places, and by what the engine recognised in four pictures. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';
import { textOfLines, type PlacedLine } from '../../../web/extraction/placed-lines.ts';
import { recognisedLines } from '../../../web/extraction/recognised-lines.ts';

/** A line of words, each with where it begins. */
const line = (baseline: number, words: readonly [number, string][], height = 10): PlacedLine =>
  words.map(([left, text]) => ({
    text,
    left,
    right: left + text.length * 6,
    baseline,
    height,
  }));

it('a list that goes on in a second column is read column by column, a table row by row', () => {
  const twoColumns = [1, 2, 3, 4].map((at) =>
    line(100 - at * 12, [
      [0, `${at}.`],
      [15, 'Oak'],
      [200, `${at + 4}.`],
      [215, 'Elm'],
    ]),
  );
  const [first, second] = ['1. Oak|2. Oak|3. Oak|4. Oak', '5. Elm|6. Elm|7. Elm|8. Elm'];
  expect(textOfLines(twoColumns).join('|')).toBe(`${first}||${second}`);
  const table = [1, 2, 3, 4].map((at) =>
    line(100 - at * 12, [
      [0, `${at}.`],
      [15, 'Oak'],
      [200, 'Week'],
      [230, `${at}`],
    ]),
  );
  expect(textOfLines(table)[0]).toBe('1. Oak\tWeek 1');
  const pages = [1, 2, 3, 4].map((at) =>
    line(100 - at * 12, [
      [0, `${at}.`],
      [15, 'Oak'],
      [200, `${at + 4}`],
    ]),
  );
  expect(textOfLines(pages)[0]).toBe('1. Oak\t5');
});

it('an indent is blanks, a line in the middle stands apart, large type is a heading', () => {
  const titles = [1, 2, 3, 4].flatMap((at) => [
    line(200 - at * 24, [[0, 'A title of many words']]),
    line(188 - at * 24, [[20, 'that goes on in the next line']]),
  ]);
  expect(textOfLines([line(188, [[0, 'Trees']], 18), ...titles]).slice(0, 3)).toEqual([
    '# Trees',
    'A title of many words',
    '    that goes on in the next line',
  ]);
  const centred = [line(200, [[80, 'Birds']]), ...titles, line(80, [[80, 'Trees']])];
  expect(textOfLines(centred).slice(-2)).toEqual(['', 'Trees']);
  expect(textOfLines([])).toEqual([]);
});

const titlesOf = (name: string): { titles: string[]; units: string[]; numbers: unknown[] } => {
  const tsv = readFileSync(`tests/data/recognised/${name}.tsv`, 'utf8');
  const { lessons } = extractLessons(recognisedLines(tsv));
  return {
    titles: lessons.map(({ title }) => title),
    units: [...new Set(lessons.map(({ unit }) => unit))],
    numbers: lessons.map(({ lessonNumber }) => lessonNumber),
  };
};

it('a picture of two columns gives its lessons in their order', () => {
  const { titles, numbers } = titlesOf('two-columns');
  expect(titles.slice(10, 14)).toEqual(['Kelp Beds', 'Lagoons', 'Meadows', 'Nests']);
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
});

it('a picture with headings in its middle gives them as units', () => {
  const { titles, units } = titlesOf('centred-heads');
  expect(titles).toHaveLength(9);
  expect(units).toEqual(['The Shore', 'The Hills', 'The City']);
});

it('a picture of titles that hang over several lines gives each whole, with its page behind the last', () => {
  expect(titlesOf('hanging').titles).toEqual([
    'Of the ship that sailed beyond the northern lights and never came home again',
    'Of the farmer who asked the moon for a second harvest in the same year',
    'A short tale',
    'Of the three brothers who built a bridge with nothing but rope and patience',
    'The clock that was afraid of midnight',
    'Of the baker whose bread was eaten by the wind on the longest day of summer',
  ]);
});

it('a Roman number that was recognised as strokes is the one that is next', () => {
  // "111." for "III."
  const { titles, numbers } = titlesOf('roman-numbers');
  expect(titles[2]).toBe('BALBOA, PONCE DE LEON, and DE SOTO');
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
});
