/** Words of a PDF's page as lines. */
import { expect, it } from 'vitest';
import { pdfLines } from '../../../web/extraction/pdf-lines.ts';

const word = (text: string, left: number, baseline: number, width = text.length * 6) => ({
  text,
  left,
  right: left + width,
  baseline,
  height: 12,
});

it('stand from top to bottom, with indents, gaps and blank lines, in whatever order they come', () => {
  const placed = [
    word('Elm', 96, 660),
    word('12', 400, 700),
    word('Unit', 72, 700),
    word('1', 102, 702),
    word('Oak', 96, 680),
    word('End', 72, 600),
    word(' ', 72, 500),
  ];
  expect(pdfLines(placed)).toEqual(['Unit 1\t12', '    Oak', '    Elm', '', 'End']);
  expect(pdfLines([])).toEqual([]);
});
