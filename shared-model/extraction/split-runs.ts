/** Splits lists that lost their line breaks: "Lesson 1: … Lesson 2: … Lesson 3: …" on one line. */
import { readMarkers } from './read-marker.ts';
import type { TextLine } from './text-lines.ts';
import { isLooseLabel } from './vocabulary.ts';

const label = /(?:^|[\s;,|])([\p{L}]{3,9}\.? \d{1,3}\s?[:.)–-])/gu;
const number = /(?:^|[\s;,|])(\d{1,3}[.)])(?=\s\p{L})/gu;

/** The positions of the markers that a pattern finds, if they count up from the first. */
function countsIn(text: string, pattern: RegExp, least: number): number[] {
  const found = [...text.matchAll(pattern)].flatMap((match) => {
    const at = match.index + match[0].length - match[1]!.length;
    const marker = readMarkers(`${match[1]!} x`).markers[0];
    return marker && !(marker.label !== '' && isLooseLabel(marker.label)) ? [{ at, marker }] : [];
  });
  const own = found.filter(({ marker }) => marker.label === found[0]!.marker.label);
  const isCount = own
    .slice(1)
    .every(({ marker }, at) => marker.parts[0] === own[at]!.marker.parts[0]! + 1);
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
