/** The engine's table of words as lines. */
import { expect, it } from 'vitest';
import { recognisedLines } from '../../../web/extraction/recognised-lines.ts';

const word = (line: number, left: number, width: number, text: string, confidence = 90): string =>
  ['5', '1', '1', '1', line, '1', left, '10', width, '20', confidence, text].join('\t');

it('a wide gap is a tab, a narrow one a blank; what the engine hardly believes is left out', () => {
  const tsv = [
    '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
    word(1, 0, 60, 'The'),
    word(1, 66, 60, 'Sun'),
    word(1, 130, 20, '~', 3),
    word(1, 600, 20, '12'),
    word(2, 0, 60, 'Moon'),
  ];
  expect(recognisedLines(tsv.join('\n'))).toBe('The Sun\t12\nMoon');
});

it('a stroke of the paper’s edge goes, a column of strokes stays', () => {
  const lines = ['Oak', 'Elm', 'Ash'].map((text, at) => word(at, 200, 60, text));
  expect(recognisedLines([word(0, 0, 5, '|'), ...lines].join('\n'))).toBe('Oak\nElm\nAsh');
  const columns = lines.flatMap((line, at) => [word(at, 0, 5, 'I'), line]);
  expect(recognisedLines(columns.join('\n'))).toBe('I\tOak\nI\tElm\nI\tAsh');
});
