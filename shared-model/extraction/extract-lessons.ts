/**
 * Extracts lessons from a contents list, a course outline, a table or a scan of one, by rules, without a network or a
 * language model: it reads the list in several ways and shows the one that the list's own regularities speak for. Its
 * running time is proportional to the text, and its output is bounded.
 */
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { allViews } from './list-views.ts';
import {
  smallLead,
  type ExtractedLesson,
  type Extraction,
  type ListReading,
  type ReadingName,
} from './extracted-lesson.ts';
import { lessonTypeOf } from './lesson-type.ts';
import type { Line } from './lines.ts';
import { notesOf, numberLessons, type LessonNumber } from './number-lessons.ts';
import { frontsOf } from './fronts.ts';
import { readBy } from './read-by.ts';
import type { Candidate, Entry } from './reading.ts';
import { scoreOf } from './score.ts';
import { nameOfList } from './list-name.ts';
import { lessonsOfLength } from './book-length.ts';
import { lessonRank, plainWords, singular } from './vocabulary.ts';

/** The most lessons; more aren't one child's curriculum. A longer list is cut, and a note says so. */
export const maxLessons = 2_000;
/** The most characters read of a text. */
export const maxCharacters = 400_000;
const maxTitle = 300;
/** A longer range isn't a range of lessons. */
const maxRange = 200;
const maxDescription = 2_000;
/** How many readings are shown beside the best. */
const mostOthers = 4;

const kinds: Readonly<Record<string, ReadingName['kind']>> = {
  A: 'letters',
  date: 'dates',
  bullet: 'bullets',
  box: 'bullets',
  timed: 'times',
  paged: 'pages',
  row: 'column',
  plain: 'lines',
  every: 'lines',
};

function nameOf({ front, entries }: Candidate, column: string): ReadingName {
  const label = entries.find(({ mark }) => mark && mark.rank > 0 && mark.kind === front.kind);
  if (!label) return { kind: kinds[front.kind] ?? 'numbers', words: column };
  const words = /^[\p{L}\p{M}]+/u.exec(label.mark!.printed)?.[0] ?? '';
  return { kind: kinds[front.kind] ?? 'label', words };
}

/** The minutes that a list states for a lesson, within what a lesson may take. */
function minutesOf({ row, tail, below }: Line): number | null {
  const minutes = row?.minutes ?? tail.minutes ?? below?.minutes ?? null;
  return minutes !== null && minutes >= 1 ? Math.min(120, Math.max(5, Math.round(minutes))) : null;
}

/** Whether a title has more signs than letters, as from a failed scan. */
const isUnclear = (title: string): boolean =>
  (title.match(/[\p{L}\p{N}]/gu) ?? []).length * 2 < title.replace(/\s/g, '').length;

/** Whether the range of an entry counts its lessons: the list goes on before or behind it, and it is no test. */
function isCounted(entries: readonly Entry[], at: number): boolean {
  const { mark, title } = entries[at]!;
  if (!mark || mark.last === null || mark.last - mark.value! >= maxRange) return false;
  const mayCount = mark.rank === 0 ? mark.kind !== 'd2-' : mark.rank === lessonRank;
  if (!mayCount || lessonTypeOf(title) !== 'lesson') return false;
  const next = entries.slice(at + 1, at + 4).find(({ value }) => value !== null)?.value;
  const before = entries.slice(Math.max(0, at - 3), at).findLast(({ value }) => value !== null);
  return (before?.mark?.last ?? before?.value) === mark.value! - 1 || next === mark.last + 1;
}

/** The lesson of an entry, or the lessons of its range. */
function lessonsOf(
  entries: readonly Entry[],
  at: number,
  { number, misprint }: LessonNumber,
): ExtractedLesson[] {
  const { line, mark, title: whole, unit, end } = entries[at]!;
  const title = whole.slice(0, maxTitle).trim();
  const isBare = mark !== null && title === mark.printed;
  const doubts: ProblemText[] = [];
  if (misprint !== null && number !== null)
    doubts.push(problemText('lesson-number-corrected', { printed: misprint, number }));
  if (isBare) doubts.push(problemText('lesson-title-missing'));
  if (whole.length > maxTitle) doubts.push(problemText('lesson-title-cut', { max: maxTitle }));
  if (isUnclear(title)) doubts.push(problemText('lesson-title-unclear'));
  const lesson: ExtractedLesson = {
    lessonNumber: number,
    printedNumber: mark?.printed ?? '',
    title,
    type: line.row?.type ?? lessonTypeOf(title),
    description: (line.row?.description ?? '').slice(0, maxDescription),
    estimatedMinutes: minutesOf(line),
    unit: unit.slice(0, maxTitle),
    start: line.start,
    end,
    doubts,
  };
  if (number === null || !isCounted(entries, at)) return [lesson];
  const [first, last] = [mark!.value!, mark!.last!];
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    ...lesson,
    lessonNumber: number + step,
    title: isBare ? `${singular(mark.printed)} ${first + step}` : title,
    doubts: [...doubts, problemText('lesson-of-range', { first, last })],
  }));
}

/** A reading with its score, and the heading of the column that its titles are in. */
interface Ranked {
  readonly candidate: Candidate;
  readonly column: string;
  readonly score: number;
}

function readingOf({ candidate, column, score }: Ranked, source: string): ListReading {
  const { entries, lines, roles } = candidate;
  const numbers = numberLessons(entries);
  const isByPlace = numbers.every(({ number }, at) => number === at + 1);
  const found = entries.flatMap((_, at) => lessonsOf(entries, at, numbers[at]!));
  // Ranges have been expanded since they were counted.
  const lessons = found
    .slice(0, maxLessons)
    .map((lesson, at) => (isByPlace ? { ...lesson, lessonNumber: at + 1 } : lesson));
  const notes = notesOf(lessons);
  if (found.length > maxLessons) notes.push(problemText('lessons-cut', { max: maxLessons }));
  const unread = lines.filter((_, at) => roles[at] === 'rest');
  return {
    name: nameOf(candidate, column),
    score,
    lessons,
    notes: [...notes, ...notesOfSource(source)],
    unread: unread.map(({ start, end }) => ({ start, end })),
  };
}

const notesOfSource = (source: string): ProblemText[] =>
  source.length > maxCharacters ? [problemText('list-cut', { max: maxCharacters })] : [];

/**
 * Extracts the lessons of a text.
 *
 * @param source any text; only its first 400,000 characters are read, and lessons after the first 2,000 are cut. Never
 *   throws.
 */
export function extractLessons(source: string): Extraction {
  const ofLength = lessonsOfLength(source, maxLessons);
  if (ofLength) return ofLength;
  const views = allViews(source.slice(0, maxCharacters));
  const ranked = views
    .flatMap(({ lines, bonus, column }) =>
      frontsOf(lines).map((front) => {
        const candidate = readBy(lines, front);
        return { candidate, column, score: scoreOf(candidate) + bonus };
      }),
    )
    .filter(({ candidate }) => candidate.entries.length > 0)
    .toSorted((a, b) => b.score - a.score);
  const seen = new Set<string>();
  // Two ways to the same lessons are one reading.
  const distinct = ranked.filter(({ candidate }) => {
    const key = candidate.entries.map(({ title }) => plainWords(title)).join('|');
    return !seen.has(key) && seen.add(key);
  });
  const [best, ...others] = distinct.slice(0, 1 + mostOthers).map((one) => readingOf(one, source));
  const reading = best ?? {
    name: { kind: 'lines', words: '' },
    score: -Infinity,
    lessons: [],
    notes: [problemText('lessons-not-found'), ...notesOfSource(source)],
    unread: [],
  };
  const lead = distinct[1] ? distinct[0]!.score - distinct[1].score : Infinity;
  const title = nameOfList(views[0]!.lines, reading.lessons);
  return { ...reading, title, others, isDoubtful: lead < smallLead };
}
