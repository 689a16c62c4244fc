/**
 * Reads a list as a language model has read it: finds its lessons in the text and scores them by the list's own
 * regularities, as a reading by rules is. Its running time is proportional to the text.
 */
import { allViews } from './list-views.ts';
import type { AnswerReading } from './extracted-lesson.ts';
import { maxCharacters } from './extract-lessons.ts';
import { frontsOf } from './fronts.ts';
import type { Line } from './lines.ts';
import { readBy } from './read-by.ts';
import type { Candidate, Front, View } from './reading.ts';
import { share } from './shares.ts';
import { scoreOf } from './score.ts';
import { plainWords } from './vocabulary.ts';

/** The most lines in which a title is looked for below the one before. */
const mostAhead = 200;
/** What it costs that the text doesn't have the titles. */
const unplacedCost = 6;

/** Whether a line is the title of a label that stands alone above it. */
const isTitleOf = ({ isAfterBlank }: Line, { marks, text, titleAt }: Line): boolean =>
  !isAfterBlank && marks.length > 0 && text.length <= titleAt;

/** The line of each title, in order; -1: none below the one before has it. A title may go on in the next line. */
function linesWith(lines: readonly Line[], titles: readonly string[]): number[] {
  const words = lines.map(({ text }) => ` ${plainWords(text)} `);
  const isIn = (text: string, wanted: string): boolean => text.includes(` ${wanted} `);
  let from = 0;
  let before = '';
  const found = titles.map((title) => {
    const wanted = plainWords(title);
    // The lessons of a range stand in one line.
    if (wanted === before) from = Math.max(0, from - 1);
    const to = Math.min(lines.length, from + mostAhead);
    for (let at = from; at < to && wanted !== ''; at += 1) {
      const next = words[at + 1] ?? ' ';
      const goesOn = isIn(words[at]!.trimEnd() + next, wanted) && !isIn(next, wanted);
      if (!isIn(words[at]!, wanted) && !goesOn) continue;
      from = at + 1;
      before = wanted;
      return at;
    }
    return -1;
  });
  // Labels may stand alone above their titles.
  const isBelow = share(found, (at) => at > 0 && isTitleOf(lines[at]!, lines[at - 1]!)) >= 0.9;
  return isBelow ? found.map((at) => (at > 0 ? at - 1 : at)) : found;
}

/** The list as the model has it, by one front: what a reading by rules would add is left. */
function readAs(lines: readonly Line[], own: ReadonlySet<number>, { kind, of }: Front): Candidate {
  const isOf = (line: Line, at: number) => (own.has(at) ? (of(line, at) ?? null) : undefined);
  const read = readBy(lines, { kind, of: isOf });
  const added = new Set(read.entries.flatMap(({ line, isOwn }) => (isOwn ? [] : [line])));
  const roles = read.roles.map((role, at) => (added.has(lines[at]!) ? 'rest' : role));
  return { ...read, roles, entries: read.entries.filter(({ isOwn }) => isOwn) };
}

const bestOf = <T extends { score: number }>(all: readonly T[]): T =>
  all.reduce((best, other) => (other.score > best.score ? other : best));

function readView({ lines, bonus }: View, titles: readonly string[]): AnswerReading {
  const at = linesWith(lines, titles);
  const own = new Set(at.filter((line) => line >= 0));
  if (own.size === 0) return { score: -Infinity, places: titles.map(() => null), unread: [] };
  const read = frontsOf(lines).map((front) => readAs(lines, own, front));
  const { roles, score } = bestOf(read.map((one) => ({ ...one, score: scoreOf(one) })));
  return {
    score: score + bonus - unplacedCost * share(at, (line) => line < 0),
    places: at.map((line) => {
      if (line < 0) return null;
      const last = roles[line + 1] === 'part' ? line + 1 : line;
      return { start: lines[line]!.start, end: Math.max(lines[line]!.end, lines[last]!.end) };
    }),
    unread: lines.flatMap(({ start, end }, line) =>
      roles[line] === 'rest' && !own.has(line) ? [{ start, end }] : [],
    ),
  };
}

/**
 * Reads a text by the titles that a model found in it, in their order. Never throws; a text of more than 400,000
 * characters is read as far as that.
 */
export const readAnswer = (source: string, titles: readonly string[]): AnswerReading =>
  bestOf(allViews(source.slice(0, maxCharacters)).map((view) => readView(view, titles)));
