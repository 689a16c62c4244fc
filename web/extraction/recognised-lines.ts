/** Recognised words as lines of text: wide gaps become tabs, so that a page's column stays one. */

interface Word {
  left: number;
  right: number;
  height: number;
  text: string;
}

/**
 * @param tsv the engine's table of words: level, page, block, paragraph, line, word, left, top, width, height,
 *   confidence, text.
 */
export function recognisedLines(tsv: string): string {
  const lines = new Map<string, Word[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, , width, height, confidence, ...rest] =
      row.split('\t');
    const text = rest.join('\t').trim();
    if (level !== '5' || text === '' || Number(confidence) < 10) continue;
    const key = [page, block, paragraph, line].join(' ');
    const word = {
      left: Number(left),
      right: Number(left) + Number(width),
      height: Number(height),
      text,
    };
    const words = lines.get(key);
    if (words) words.push(word);
    else lines.set(key, [word]);
  }
  let block = '';
  const texts: string[] = [];
  for (const [key, words] of lines) {
    const own = key.split(' ').slice(0, 2).join(' ');
    if (block !== '' && own !== block) texts.push('');
    block = own;
    texts.push(lineOf(words));
  }
  return withoutEdges(texts).join('\n');
}

/**
 * A remnant of the paper's edge is recognised as a stroke far from the line; if most lines have one, it is a column.
 */
function withoutEdges(lines: readonly string[]): string[] {
  const before = /^[^\p{L}\d\s]{1,2}\t|^[iIl1]\t/u;
  const behind = /\t[^\p{L}\d\s]{1,2}$|\t[iIl]$/u;
  const isRare = (edge: RegExp): boolean =>
    lines.filter((line) => edge.test(line)).length < 0.4 * lines.length;
  const [atStart, atEnd] = [isRare(before), isRare(behind)];
  return lines.map((line) => {
    const start = atStart ? line.replace(before, '') : line;
    return atEnd ? start.replace(behind, '') : start;
  });
}

function lineOf(words: readonly Word[]): string {
  const heights = words.map(({ height }) => height).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(heights.length / 2)]!;
  return words
    .map(({ text, left }, at) => {
      const gap = at === 0 ? 0 : left - words[at - 1]!.right;
      return at === 0 ? text : `${gap > 2.5 * tall ? '\t' : ' '}${text}`;
    })
    .join('');
}
