/** The lines that have a front, and what they have in common. */
import { isDate } from './list-dates.ts';
import { titleFrom, type Line } from './lines.ts';
import type { Mark } from './marks.ts';
import type { Front } from './reading.ts';
import { arePages, settled, share } from './regularities.ts';

/** What is known of a list once its front is chosen. */
export interface Ground {
  readonly lines: readonly Line[];
  readonly front: Front;
  /** The mark of each line that has the front, null if it has it without a mark; undefined: it doesn't have it. */
  readonly marks: readonly (Mark | null | undefined)[];
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** Of the label, if the front is one. */
  readonly rank: number;
  readonly hasPages: boolean;
  /** Nearly all have a page: one without ends on its next line. */
  readonly arePaged: boolean;
  /** The share that have a bullet, and a date. */
  readonly bullets: number;
  readonly dates: number;
  /** Blank lines part some lines and not others. */
  readonly hasBlanks: boolean;
  /** Most have a label alone; their titles are on other lines. */
  readonly areEmpty: boolean;
  /** Those titles stand above the labels. */
  readonly isTitleAbove: boolean;
  /** The length of the longest line, at most 90. */
  readonly wide: number;
  /** How many lines have each kind of mark as their innermost. */
  readonly innermost: ReadonlyMap<string, number>;
}

/** Whether an unmarked line is the list's own name: the first one, parted by a blank from lines that aren't. */
const isListTitle = (lines: readonly Line[], at: number, blanks: number): boolean =>
  lines.length >= at + 4 &&
  lines[at + 1]!.isAfterBlank &&
  blanks <= 0.5 * lines.length &&
  lines.findIndex(({ isNoise }) => !isNoise) === at;

/** Whether a plain line is the title of a unit's label that stands alone above it. */
function isHeadTitle(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1];
  const mark = before?.marks.at(-1);
  return (
    mark !== undefined &&
    mark.rank > 0 &&
    mark.rank < 5 &&
    !before!.isNoise &&
    before!.text.length <= mark.end &&
    lines[at]!.marks.length === 0
  );
}

/** The marks of the lines that have the front; lists of maps and the like end it. */
function marksOf(lines: readonly Line[], front: Front, blanks: number): Ground['marks'] {
  const isNumber = front.kind.length <= 2;
  let value: number | null = null;
  let isPast = false;
  let hasBegun = false;
  return lines.map((line, at) => {
    // What has a duration is done, whatever it is called.
    if (line.isMatter && front.kind !== 'timed') {
      const isList = /^(?:lists?|table|liste|lista|full|illustr|maps)/.test(line.words);
      isPast = hasBegun && (isNumber || (isList && line.marks.length === 0));
      return undefined;
    }
    if (line.isNoise) return undefined;
    const own = front.of(line, at);
    const outer = line.marks[0];
    const found =
      own === undefined && outer
        ? (settled(outer, front.kind, (value ?? 0) + 1) ?? undefined)
        : own;
    if (found === undefined) return undefined;
    if (found === null && !line.row && (isListTitle(lines, at, blanks) || isHeadTitle(lines, at)))
      return undefined;
    const goesOn = value !== null && found?.value === value + 1;
    if (isPast && !goesOn) return undefined;
    isPast = false;
    hasBegun = true;
    value = found?.last ?? found?.value ?? value;
    return found;
  });
}

/** What the lines that have a front have in common. */
export function groundOf(lines: readonly Line[], front: Front): Ground {
  const blanks = lines.filter(({ isAfterBlank }) => isAfterBlank).length;
  const marks = marksOf(lines, front, blanks);
  const own = lines.filter((_, at) => marks[at] !== undefined);
  const [first, last] = [marks, marks.toReversed()].map((all) =>
    all.findIndex((mark) => mark !== undefined),
  );
  const hasPages = arePages(own);
  const isPlain = (at: number, mayBeDate: boolean): boolean => {
    const line = lines[at];
    return (
      line !== undefined &&
      marks[at] === undefined &&
      line.marks.length === 0 &&
      (!line.isNoise || (mayBeDate && isDate(line.text))) &&
      !line.isProse
    );
  };
  const end = last! < 0 ? -1 : lines.length - 1 - last!;
  const innermost = new Map<string, number>();
  for (const line of lines) {
    const kind = line.marks.at(-1)?.kind;
    if (kind) innermost.set(kind, (innermost.get(kind) ?? 0) + 1);
  }
  return {
    lines,
    front,
    marks,
    first: first!,
    last: end,
    count: own.length,
    rank: marks.find((mark) => mark)?.rank ?? 0,
    hasPages,
    arePaged: own.length >= 4 && share(own, ({ tail }) => tail.page !== null) >= 0.7,
    bullets: share(own, ({ bullet }) => bullet !== ''),
    dates: share(own, ({ isDated }) => isDated),
    hasBlanks: blanks > 1 && blanks < 0.7 * lines.length,
    areEmpty: share(own, (line) => titleFrom(line, line.titleAt, hasPages) === '') >= 0.5,
    isTitleAbove: isPlain(first! - 1, true) && !isPlain(end + 1, false),
    wide: lines.reduce((most, { text }) => Math.max(most, Math.min(90, text.length)), 0),
    innermost,
  };
}
