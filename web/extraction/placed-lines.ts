/** Words with their places on a page, in lines, as text: what the eye sees by their places is said by signs. */

/** A word on a page; lengths in any unit. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** From the page's lower edge. */
  readonly baseline: number;
  readonly height: number;
}

/** The words of a line from left to right. */
export type PlacedLine = readonly PlacedWord[];

/** A gap between two words from which they stand in different columns, in heights of type. */
export const wideGap = 2.2;
/** A line is large, or further from the one above, from this multiple of the usual on. */
const [large, far] = [1.4, 1.6];
/** Each of two columns has at least this part of the lines. */
const fewest = 0.3;
/** What most lines have is the rule, and says nothing. */
const most = 0.4;
/** The most blanks of an indent. */
const mostBlanks = 60;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const share = <T>(all: readonly T[], is: (one: T, at: number) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;
const leftOf = (line: PlacedLine): number => line[0]!.left;
const rightOf = (line: PlacedLine): number => line.at(-1)!.right;
const baselineOf = (line: PlacedLine): number => median(line.map(({ baseline }) => baseline));
const sizeOf = (line: PlacedLine): number => median(line.map(({ height }) => height));

/** The lines of a page as text: one column after the other. */
export function textOfLines(lines: readonly PlacedLine[]): string[] {
  const filled = lines.filter(({ length }) => length > 0);
  return columnsOf(filled).flatMap((column, at) => [...(at > 0 ? [''] : []), ...textOf(column)]);
}

const wordsOf = (line: PlacedLine): string => line.map(({ text }) => text).join(' ');
const cross = (line: PlacedLine, at: number): boolean =>
  line.some(({ left, right }) => left < at && at < right);

/** Where a page may be parted in two: many lines begin before it and behind it, and hardly one has a word across it. */
function gutterOf(lines: readonly PlacedLine[]): number | null {
  const begins = lines.flatMap((line) =>
    line.filter((word, at) => at === 0 || word.left - line[at - 1]!.right > wideGap * word.height),
  );
  const least = Math.max(3, fewest * lines.length);
  const found = begins.find(({ left }) => {
    const before = lines.filter((line) => leftOf(line) < left && !cross(line, left)).length;
    const behind = begins.filter((word) => word.left >= left).length;
    return before >= least && behind >= least && share(lines, (line) => cross(line, left)) <= 0.1;
  });
  return found?.left ?? null;
}

const firstFigure = /^\D{0,14}?(\d{1,3})(?!\d)/;
const lastFigure = /(\d{1,4})$/;

/** Whether the numbers before the lines, or the pages behind them, rise on the left and go on rising on the right. */
function goesOn(left: readonly string[], right: readonly string[]): boolean {
  const isRising = (all: readonly number[]): boolean =>
    share(all.slice(1), (value, at) => value >= all[at]!) >= 0.8;
  return [firstFigure, lastFigure].some((figure) => {
    const [before = [], behind = []] = [left, right].map((texts) =>
      texts.flatMap((text) => figure.exec(text)?.slice(1).map(Number) ?? []),
    );
    const areMost = before.length >= 0.6 * left.length && behind.length >= 0.6 * right.length;
    return areMost && isRising([...before, ...behind]) && behind[0]! > before.at(-1)!;
  });
}

/** The columns of a page; one, unless a list goes on at the top of the next. */
function columnsOf(lines: readonly PlacedLine[]): (readonly PlacedLine[])[] {
  const middle = gutterOf(lines);
  if (middle === null) return [lines];
  const isLeft = (line: PlacedLine, { left }: PlacedWord): boolean =>
    left < middle || cross(line, middle);
  const halfOf = (side: boolean): readonly PlacedLine[] =>
    lines
      .map((line) => line.filter((word) => isLeft(line, word) === side))
      .filter(({ length }) => length > 0)
      .toSorted((a, b) => baselineOf(b) - baselineOf(a));
  const [before, behind] = [halfOf(true), halfOf(false)];
  const [left, right] = [before.map(wordsOf), behind.map(wordsOf)];
  const haveWords = share(right, (text) => /\p{L}{2}/u.test(text)) >= 0.6;
  return haveWords && goesOn(left, right) ? [before, behind] : [lines];
}

/** A column's lines: indents as blanks, wide gaps as tabs, blank lines where it is parted, `#` before large type. */
function textOf(lines: readonly PlacedLine[]): string[] {
  const [margin, edge] = [Math.min(...lines.map(leftOf)), Math.max(...lines.map(rightOf))];
  const height = median(lines.map(sizeOf));
  const usual = median(lines.slice(1).map((line, at) => baselineOf(lines[at]!) - baselineOf(line)));
  const mayBe = (is: (line: PlacedLine) => boolean) => (share(lines, is) < most ? is : () => false);
  const isHeading = mayBe((line) => sizeOf(line) > large * height);
  const isCentred = mayBe((line) => {
    const [before, behind] = [leftOf(line) - margin, edge - rightOf(line)];
    return Math.min(before, behind) > 3 * height && Math.abs(before - behind) < 2 * height;
  });
  return lines.flatMap((line, at) => {
    const gap = at === 0 ? 0 : baselineOf(lines[at - 1]!) - baselineOf(line);
    const isParted = at > 0 && (gap > far * usual || isCentred(line));
    const depth = isCentred(line) ? 0 : Math.round((leftOf(line) - margin) / (0.5 * height));
    const mark = isHeading(line) ? '# ' : ' '.repeat(Math.min(mostBlanks, depth));
    const words = line.map(({ text, left, height: own }, place) => {
      if (place === 0) return text;
      return `${left - line[place - 1]!.right > wideGap * own ? '\t' : ' '}${text}`;
    });
    return [...(isParted ? [''] : []), mark + words.join('')];
  });
}
