/** Splits lists that lost their line breaks: "Lesson 1: … Lesson 2: … Lesson 3: …" on one line. */
import { readMarks } from './read-mark.ts';
import type { TextLine } from './text-lines.ts';
import { isLooseLabel } from './vocabulary.ts';

const label = /(?:^|[\s;,|])([\p{L}]{3,9}\.? \d{1,3}\s?[:.)–-])/gu;
const number = /(?:^|[\s;,|])(\d{1,3}[.)])(?=\s\p{L})/gu;

/** The positions of the marks that a pattern finds, if they count up from the first. */
function countsIn(text: string, pattern: RegExp, least: number): number[] {
  const found = [...text.matchAll(pattern)].flatMap((match) => {
    const at = match.index + match[0].length - match[1]!.length;
    const mark = readMarks(`${match[1]!} x`).marks[0];
    return mark && !(mark.label !== '' && isLooseLabel(mark.label)) ? [{ at, mark }] : [];
  });
  const own = found.filter(({ mark }) => mark.label === found[0]!.mark.label);
  const isCount = own
    .slice(1)
    .every(({ mark }, at) => mark.parts[0] === own[at]!.mark.parts[0]! + 1);
  return own.length >= least && isCount ? own.map(({ at }) => at) : [];
}

/**
 * The positions of a line's entries, if it has several that count up: three with a label, or four with only a number,
 * the first of them at its start.
 */
function startsIn(text: string): number[] {
  if (text.length < 30) return [];
  const labelled = countsIn(text, label, 3);
  if (labelled.length > 0) return labelled;
  const numbered = countsIn(text, number, 4);
  return numbered[0] === 0 ? numbered : [];
}

/** The lines, with such lines split. */
export const splitRuns = (lines: readonly TextLine[]): TextLine[] =>
  lines.flatMap((line) => {
    const starts = startsIn(line.text);
    if (starts.length === 0) return [line];
    const cuts = starts[0] === 0 ? starts : [0, ...starts];
    return cuts.map((at, index) => {
      const text = line.text.slice(at, cuts[index + 1]).trim();
      // Signs that were removed from the line may have stood before this one.
      const start = Math.min(line.start + at, line.end - 1);
      return {
        ...line,
        text,
        start,
        end: Math.min(start + text.length, line.end),
        isAfterBlank: line.isAfterBlank && index === 0,
      };
    });
  });
