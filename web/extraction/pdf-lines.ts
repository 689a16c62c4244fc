/** Sorts the words of a PDF's page, which come in any order, into lines by their positions. */

/** A piece of text with its position on a page, in points. */
export interface PositionedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** From the page's lower edge, as in PDF. */
  readonly baseline: number;
  readonly height: number;
}

interface Line {
  baseline: number;
  height: number;
  words: PositionedText[];
}

/** Lines from top to bottom: indents as blanks, wide gaps as tabs, a blank line where lines are further apart. */
export function pdfLines(placed: readonly PositionedText[]): string[] {
  const words = placed.filter(({ text }) => text.trim() !== '');
  if (words.length === 0) return [];
  const lines: Line[] = [];
  for (const word of words.toSorted((a, b) => b.baseline - a.baseline)) {
    const line = lines.at(-1);
    // A superscript or a bold number is slightly off its line.
    if (line && line.baseline - word.baseline < 0.45 * Math.max(line.height, word.height))
      line.words.push(word);
    else lines.push({ baseline: word.baseline, height: word.height, words: [word] });
  }
  const margin = Math.min(...words.map(({ left }) => left));
  const gaps = lines
    .slice(1)
    .map(({ baseline }, at) => lines[at]!.baseline - baseline)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return lines.flatMap((line, at) => {
    const isFurther = at > 0 && lines[at - 1]!.baseline - line.baseline > 1.6 * usual;
    return isFurther ? ['', textOf(line, margin)] : [textOf(line, margin)];
  });
}

function textOf({ words, height }: Line, margin: number): string {
  const inOrder = words.toSorted((a, b) => a.left - b.left);
  const indent = ' '.repeat(
    Math.min(60, Math.max(0, Math.round((inOrder[0]!.left - margin) / (0.5 * height)))),
  );
  let text = indent;
  for (const [at, word] of inOrder.entries()) {
    const gap = at === 0 ? 0 : word.left - inOrder[at - 1]!.right;
    text += `${gap > 2 * height ? '\t' : gap > 0.12 * height ? ' ' : ''}${word.text}`;
  }
  return text;
}
