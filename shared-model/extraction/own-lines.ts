/** The lines that have a front, and what they have in common. */
import { isDate } from './list-dates.ts';
import { titleFrom, type Line } from './lines.ts';
import type { Mark } from './marks.ts';
import type { Front } from './reading.ts';
import { arePages, settled } from './regularities.ts';
import { share } from './shares.ts';

/** What is known of a list once its front is chosen. */
export interface Ground {
  readonly lines: readonly Line[];
  readonly front: Front;
  /** The mark of each line that has the front, null if it has it without a mark; undefined: it doesn't have it. */
  readonly marks: readonly (Mark | null | undefined)[];
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly hasPages: boolean;
  /** The share that have a bullet, and a date. */
  readonly bullets: number;
  readonly dates: number;
  /** Blank lines part some lines and not others. */
  readonly hasBlanks: boolean;
  /** Most have a label alone; their titles are on other lines, above or below. */
  readonly areEmpty: boolean;
  readonly isTitleAbove: boolean;
  /** The length of the longest line, at most 90. */
  readonly wide: number;
}

/** Whether the first line is the list's own name: a blank parts it from lines that blanks don't part. */
const isListTitle = (lines: readonly Line[], at: number, blanks: number): boolean =>
  lines[at + 1]?.isAfterBlank === true &&
  blanks <= 0.5 * lines.length &&
  lines.findIndex(({ isNoise }) => !isNoise) === at;

/** Whether a plain line is the title of a unit's label that stands alone above it. */
function isHeadTitle(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]!];
  const mark = before?.marks.at(-1);
  return (
    mark !== undefined &&
    mark.rank > 1 &&
    mark.rank < 5 &&
    before!.text.length <= mark.end &&
    line.marks.length === 0
  );
}

/** What the lists behind the lessons are called: of maps, of illustrations. */
const furtherLists = /^(?:lists?|table|liste|lista|full|illustr|maps)/;

/** The marks of the lines that have the front; lists of maps and the like end it. */
function marksOf(lines: readonly Line[], front: Front, blanks: number): Ground['marks'] {
  let value = 0;
  let isPast = false;
  return lines.map((line, at) => {
    // What has a duration is done, whatever it is called.
    if (line.isNoise || (line.isMatter && front.kind !== 'timed')) {
      isPast ||= line.isMatter && value > 0 && furtherLists.test(line.words);
      return undefined;
    }
    const own = front.of(line, at);
    const outer = line.marks[0];
    const found = own === undefined && outer ? settled(outer, front.kind, value + 1) : own;
    if (!found && !line.row && (isListTitle(lines, at, blanks) || isHeadTitle(lines, at)))
      return undefined;
    if (isPast && found?.value !== value + 1) return undefined;
    isPast = false;
    value = found?.last ?? found?.value ?? value;
    return found;
  });
}

/** What the lines that have a front have in common. */
export function groundOf(lines: readonly Line[], front: Front): Ground {
  const blanks = lines.filter(({ isAfterBlank }) => isAfterBlank).length;
  const marks = marksOf(lines, front, blanks);
  const own = lines.filter((_, at) => marks[at] !== undefined);
  const first = marks.findIndex((mark) => mark !== undefined);
  const last = marks.findLastIndex((mark) => mark !== undefined);
  // A title that goes on has its page behind its last line.
  const isLastLine = (line: Line | undefined): line is Line =>
    line !== undefined &&
    line.marks.length === 0 &&
    (/^[\p{Ll}(&]/u.test(line.text) || (line.tail.hasPage && !line.opensDetail));
  const hasPages = arePages(
    lines.flatMap((line, at) => {
      if (marks[at] === undefined) return [];
      const next =
        line.tail.page === null && marks[at + 1] === undefined ? lines[at + 1] : undefined;
      return [isLastLine(next) ? next : line];
    }),
  );
  const isPlain = (line: Line | undefined, mayBeDate: boolean): boolean =>
    line !== undefined &&
    line.marks.length === 0 &&
    (!line.isNoise || (mayBeDate && isDate(line.text))) &&
    !line.isProse;
  return {
    lines,
    front,
    marks,
    first,
    last,
    count: own.length,
    hasPages,
    bullets: share(own, ({ bullet }) => bullet !== ''),
    dates: share(own, ({ isDated }) => isDated),
    hasBlanks: blanks > 1 && blanks < 0.7 * lines.length,
    areEmpty: share(own, (line) => titleFrom(line, line.titleAt, hasPages) === '') >= 0.5,
    isTitleAbove: isPlain(lines[first - 1], true) && !isPlain(lines[last + 1], false),
    wide: lines.reduce((most, { text }) => Math.max(most, Math.min(90, text.length)), 0),
  };
}
