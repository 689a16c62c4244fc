/** Recognised words as lines of text. */
import { textOfLines, wideGap, type PlacedLine, type PlacedWord } from './placed-lines.ts';

/** Words that the engine believes less, in percent, are left out. */
const leastConfidence = 10;

/**
 * @param tsv the engine's table of words: level, page, block, paragraph, line, word, left, top, width, height,
 *   confidence, text.
 */
export function recognisedLines(tsv: string): string {
  const lines = new Map<string, PlacedWord[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , ...cells] = row.split('\t');
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.map(Number);
    const text = cells.slice(5).join('\t').trim();
    if (level !== '5' || text === '' || confidence < leastConfidence) continue;
    const key = [page, block, paragraph, line].join(' ');
    const word = { text, left, right: left + width, baseline: -(top + height), height };
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return textOfLines(withoutEdges([...lines.values()])).join('\n');
}

const isFarFrom = (word: PlacedWord | undefined, next: PlacedWord | undefined): boolean =>
  word !== undefined && next !== undefined && next.left - word.right > wideGap * next.height;

/**
 * A remnant of the paper's edge is recognised as a stroke far from the line; if most lines have one, it is a column.
 */
function withoutEdges(lines: readonly PlacedLine[]): PlacedLine[] {
  const isBefore = ([first, second]: PlacedLine): boolean =>
    isFarFrom(first, second) && /^(?:[^\p{L}\d\s]{1,2}|[iIl1])$/u.test(first!.text);
  const isBehind = (line: PlacedLine): boolean =>
    isFarFrom(line.at(-2), line.at(-1)) && /^(?:[^\p{L}\d\s]{1,2}|[iIl])$/u.test(line.at(-1)!.text);
  const [before, behind] = [isBefore, isBehind].map(
    (is) => lines.filter(is).length < 0.4 * lines.length,
  );
  return lines.map((line) =>
    line.slice(before && isBefore(line) ? 1 : 0, behind && isBehind(line) ? -1 : undefined),
  );
}
