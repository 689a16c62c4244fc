/** Sorts the words of a PDF's page, which come in any order and in pieces, into lines by their places. */
import { textOfLines, type PlacedWord } from './placed-lines.ts';

/** Pieces nearer than this are one word, in heights of type. */
const noGap = 0.12;
/** A word lower than this part of its height stands on the next line: a superscript is slightly off its own. */
const nextLine = 0.45;

/** Lines from top to bottom. */
export function pdfLines(placed: readonly PlacedWord[]): string[] {
  const lines: PlacedWord[][] = [];
  const words = placed.filter(({ text }) => text.trim() !== '');
  for (const word of words.toSorted((a, b) => b.baseline - a.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSame =
      first !== undefined &&
      first.baseline - word.baseline < nextLine * Math.max(first.height, word.height);
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  return textOfLines(lines.map(joined));
}

/** A line's words from left to right, made of their pieces. */
function joined(line: readonly PlacedWord[]): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const piece of line.toSorted((a, b) => a.left - b.left)) {
    const last = words.at(-1);
    if (!last || piece.left - last.right > noGap * piece.height) words.push(piece);
    else words.splice(-1, 1, { ...last, text: last.text + piece.text, right: piece.right });
  }
  return words;
}
