/**
 * Extracts lessons from a contents list, a course outline, a table or a scan of one, by rules, without a network or a
 * language model: it reads the list in several ways and shows the one that the list's own regularities speak for. Its
 * running time is proportional to the text, and its output is bounded.
 */
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import type { ExtractedLesson, Extraction, ListReading, ReadingName } from './extracted-lesson.ts';
import { lessonTypeOf } from './lesson-type.ts';
import { linesOf, type Line } from './lines.ts';
import { notesOf, numberLessons, type LessonNumber } from './number-lessons.ts';
import { durationOf } from './read-tail.ts';
import { frontsOf } from './fronts.ts';
import { readBy } from './read-by.ts';
import type { Candidate, Entry } from './reading.ts';
import { scoreOf } from './score.ts';
import { columnViews } from './column-views.ts';
import { textLines } from './text-lines.ts';
import { nameOfList } from './list-name.ts';
import { withTabs } from './lost-tabs.ts';
import { behindLines, partedLines, runningLines, unwovenLines } from './list-views.ts';
import { lessonRank, plainWords } from './vocabulary.ts';

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
/** Below this lead of the first reading a person should look at the second. */
const smallLead = 1;

/** Minutes of a day in a note such as "1 Day is a 55 minute class period." */
const minutesOfDay = (text: string): number | null => {
  const found =
    /\b(?:1|one|each|a) (?:day|class period|lesson|session|period)\s?(?:is|=|equals|lasts)[^.\n\d]{0,20}(\d{1,3})[ -]?min/i.exec(
      text.slice(0, 20_000),
    );
  return found ? Number(found[1]) : null;
};

const bounded = (minutes: number | null): number | null =>
  minutes === null || !Number.isFinite(minutes) || minutes < 1
    ? null
    : Math.min(120, Math.max(5, Math.round(minutes)));

/** A view of the text, with what speaks for it before it is read. */
interface View {
  readonly lines: readonly Line[];
  readonly bonus: number;
  readonly column: string;
}

function viewsOf(text: string): View[] {
  const plain = textLines(text);
  const parted = partedLines(plain);
  const base = parted ?? plain;
  const views: View[] = [{ lines: linesOf(base), bonus: 0, column: '' }];
  const add = (lines: typeof plain | null, bonus: number): void => {
    if (lines) views.push({ lines: linesOf(lines), bonus, column: '' });
  };
  const unwoven = unwovenLines(plain);
  add(unwoven, 1);
  add(runningLines(unwoven ?? plain), 1);
  add(behindLines(plain), 2);
  for (const { lines, column, bonus } of columnViews(withTabs(plain) ?? plain, text))
    views.push({ lines, bonus, column });
  return views;
}

const kinds: Readonly<Record<string, ReadingName['kind']>> = {
  A: 'letters',
  date: 'dates',
  weekday: 'dates',
  bullet: 'bullets',
  box: 'bullets',
  timed: 'times',
  paged: 'pages',
  row: 'column',
  plain: 'lines',
  every: 'lines',
};

function nameOf({ front, entries }: Candidate, column: string): ReadingName {
  const label = entries.find(({ mark }) => mark && mark.rank > 0 && mark.kind === front.kind)?.mark
    ?.printed;
  if (label)
    return {
      kind: front.kind === 'weekday' ? 'dates' : 'label',
      words: /^[\p{L}\p{M}]+/u.exec(label)?.[0] ?? '',
    };
  return { kind: kinds[front.kind] ?? 'numbers', words: column };
}

/** Whether a range stands for its lessons: it goes on from the number before, or the one behind goes on from it. */
const isCounted = (entries: readonly Entry[], at: number): boolean => {
  const mark = entries[at]!.mark!;
  const next = entries.slice(at + 1, at + 4).find(({ value }) => value !== null)?.value;
  const before = entries.slice(Math.max(0, at - 3), at).findLast(({ value }) => value !== null);
  return (before?.mark?.last ?? before?.value) === mark.value! - 1 || next === mark.last! + 1;
};

function lessonsOf(
  entries: readonly Entry[],
  at: number,
  { number, misprint }: LessonNumber,
  minutesADay: number | null,
  hasTime: boolean,
): ExtractedLesson[] {
  const { line, mark, title: whole, unit, end } = entries[at]!;
  const title = whole.slice(0, maxTitle).trim();
  const type = line.row?.type ?? lessonTypeOf(title);
  const doubts: ProblemText[] = [];
  if (misprint !== null && number !== null)
    doubts.push(problemText('lesson-number-corrected', { printed: misprint, number }));
  if (mark && title === mark.printed) doubts.push(problemText('lesson-title-missing'));
  if (whole.length > maxTitle) doubts.push(problemText('lesson-title-cut', { max: maxTitle }));
  if (isUnclear(title)) doubts.push(problemText('lesson-title-unclear'));
  const minutes =
    line.row?.minutes ?? line.tail.minutes ?? (hasTime ? (timeBelow.get(line) ?? null) : null);
  const days = line.row?.days ?? line.tail.days;
  const lesson: ExtractedLesson = {
    lessonNumber: number,
    printedNumber: mark?.printed ?? '',
    title,
    type,
    description: (line.row?.description ?? '').slice(0, maxDescription),
    estimatedMinutes: bounded(
      minutes ?? (days !== null && minutesADay !== null ? days * minutesADay : null),
    ),
    unit: unit.slice(0, maxTitle),
    start: line.start,
    end,
    doubts,
  };
  const [first, last] = [mark?.value ?? 0, mark?.last ?? 0];
  const mayCount =
    mark &&
    mark.last !== null &&
    (mark.rank >= lessonRank || mark.rank === 0) &&
    !['day', 'weekday', 'd2-'].includes(mark.kind);
  // A test of several lessons is a single test.
  if (
    !mayCount ||
    type !== 'lesson' ||
    last - first >= maxRange ||
    number === null ||
    !isCounted(entries, at)
  )
    return [lesson];
  const isBare = title === mark.printed;
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    ...lesson,
    lessonNumber: number + step,
    title: isBare ? `${singular(mark.printed)} ${first + step}` : title,
    doubts: [...doubts, problemText('lesson-of-range', { first, last })],
  }));
}

const timeBelow = new WeakMap<Line, number>();

/** "Lesson" for "Lessons 4-6": without numbers and plural. */
const singular = (printed: string): string =>
  (/^[\p{L}\p{M}]+/u.exec(printed)?.[0] ?? printed).replace(/(?:(?<=[cs]ion|c[ií]on)es|s)$/iu, '');

/** Whether a title has more signs than letters, as from a failed scan. */
const isUnclear = (title: string): boolean => {
  const letters = (title.match(/[\p{L}\p{N}]/gu) ?? []).length;
  return letters * 2 < title.replace(/\s/g, '').length;
};

/** Lessons numbered by their position are renumbered once ranges have been expanded. */
const recounted = (lessons: readonly ExtractedLesson[], isByPlace: boolean): ExtractedLesson[] =>
  isByPlace ? lessons.map((lesson, at) => ({ ...lesson, lessonNumber: at + 1 })) : [...lessons];

function readingOf(candidate: Candidate, column: string, source: string): ListReading {
  const { entries, lines, roles, front } = candidate;
  if (front.kind === 'timed')
    for (const [at, line] of lines.entries()) {
      const below = lines
        .slice(at + 1, at + 3)
        .map(({ text }) => durationOf(text)?.minutes)
        .find((minutes) => typeof minutes === 'number');
      if (below !== undefined && below !== null) timeBelow.set(line, below);
    }
  const numbers = numberLessons(entries);
  const isByPlace = numbers.every(({ number }, at) => number === at + 1);
  const minutesADay = minutesOfDay(source);
  const found = entries
    .flatMap((_, at) => lessonsOf(entries, at, numbers[at]!, minutesADay, front.kind === 'timed'))
    .filter(({ title }) => title !== '');
  const lessons = recounted(found.slice(0, maxLessons), isByPlace);
  const notes = notesOf(lessons);
  if (found.length > maxLessons) notes.push(problemText('lessons-cut', { max: maxLessons }));
  if (source.length > maxCharacters) notes.push(problemText('list-cut', { max: maxCharacters }));
  if (lessons.length === 0) notes.push(problemText('lessons-not-found'));
  const unread = lines
    .filter((_, at) => roles[at] === 'rest')
    .map(({ start, end }) => ({ start, end }));
  return { name: nameOf(candidate, column), lessons, notes, unread };
}

/**
 * Extracts the lessons of a text.
 *
 * @param source any text; only its first 400,000 characters are read, and lessons after the first 2,000 are cut. Never
 *   throws.
 */
export function extractLessons(source: string): Extraction {
  const views = viewsOf(source.slice(0, maxCharacters));
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
  const readings = distinct
    .slice(0, 1 + mostOthers)
    .map(({ candidate, column }) => readingOf(candidate, column, source));
  const [best, ...others] = readings;
  if (!best) {
    const notes = [problemText('lessons-not-found')];
    if (source.length > maxCharacters) notes.push(problemText('list-cut', { max: maxCharacters }));
    return {
      name: { kind: 'lines', words: '' },
      title: '',
      lessons: [],
      notes,
      unread: [],
      others: [],
      isDoubtful: false,
    };
  }
  const lead = distinct[1] ? distinct[0]!.score - distinct[1].score : Infinity;
  const title = nameOfList(views[0]!.lines, best.lessons);
  return { ...best, title, others, isDoubtful: lead < smallLead };
}
