/** Numbers the lessons, and notes irregularities. */
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import type { ExtractedLesson } from './extracted-lesson.ts';
import type { Entry } from './reading.ts';
import { runShare } from './shares.ts';
import { plainWords } from './vocabulary.ts';

/** The number in a list that counts its lessons in one sequence; numbers of parts, letters and weekdays don't count. */
const printedNumber = ({ line, mark, value, isOwn }: Entry): number | null =>
  line.row?.number ?? (isOwn && mark && !/^(?:d\d|A$|code)/.test(mark.kind) ? value : null);

/** A lesson's number, and what was printed instead of it. */
export interface LessonNumber {
  readonly number: number | null;
  readonly misprint: number | null;
}

/** Whether the numbers are one sequence over the whole list: most follow the one before, and they don't start anew. */
function isOneRun(numbers: readonly (number | null)[]): boolean {
  const given = numbers.filter((number) => number !== null);
  const rising = given.filter((number, at) => number > (given[at - 1] ?? -1)).length;
  // After a single wrong number they continue where they were.
  const isAnew = given.some(
    (number, at) => number < (given[at - 1] ?? -1) && number <= (given[at - 2] ?? 0),
  );
  const isGiven = given.length > 0 && given.length >= 0.5 * numbers.length;
  return isGiven && !isAnew && rising >= 0.6 * given.length;
}

/** The corrected number of a misprint: one that doesn't fit between neighbours which fit each other. */
const correctedAt = (
  numbers: readonly (number | null)[],
  at: number,
  last: number | null,
): number | null => {
  const [before, own, after] = [last ?? numbers[at - 1], numbers[at], numbers[at + 1]];
  if (own === null || own === undefined || before === null || before === undefined) return null;
  const next = before + 1;
  const isFramed = after === next + 1 || (after === undefined && own < before);
  return isFramed && own !== next ? next : null;
};

/** The number of each lesson: as printed if they form one sequence, otherwise its position. */
export function numberLessons(lessons: readonly Entry[]): LessonNumber[] {
  const own = lessons.map(printedNumber);
  // Bare figures that rise by leaps are pages before the titles.
  const given = own.filter((number) => number !== null);
  const isBare = lessons.some(({ mark, isOwn }) => isOwn && mark?.kind === 'bare');
  if (!isOneRun(own) || (isBare && given.length > 1 && runShare(given) < 0.3))
    return lessons.map((_, at) => ({ number: at + 1, misprint: null }));
  // The next number is compared with corrected ones.
  const right = [...own];
  return own.map((number, at) => {
    const corrected = correctedAt(right, at, lessons[at - 1]?.mark?.last ?? null);
    if (corrected !== null) {
      right[at] = corrected;
      return { number: corrected, misprint: number };
    }
    return { number, misprint: null };
  });
}

/** "4, 7–9": as many of them as a sentence can hold. */
const listed = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const shown = runs
    .slice(0, 12)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return shown.join(', ') + (runs.length > 12 ? ', …' : '');
};

/** The notes on the whole list. */
export function notesOf(lessons: readonly ExtractedLesson[]): ProblemText[] {
  const notes: ProblemText[] = [];
  const numbers = lessons.flatMap(({ lessonNumber }) => lessonNumber ?? []);
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const missing: number[] = [];
  for (let number = low; number <= high && missing.length < 100; number += 1)
    if (!times.has(number)) missing.push(number);
  if (missing.length > 0) notes.push(problemText('lessons-missing', { numbers: listed(missing) }));
  const twice = [...times]
    .filter(([, count]) => count > 1)
    .map(([number]) => number)
    .toSorted((a, b) => a - b);
  if (twice.length > 0) notes.push(problemText('lesson-numbers-twice', { numbers: listed(twice) }));
  const titles = Map.groupBy(
    lessons.filter(
      ({ doubts }) => !doubts.some((doubt) => doubt.startsWith('problem:lesson-of-range')),
    ),
    ({ title }) => plainWords(title),
  );
  const repeated = [...titles]
    .filter(([words, own]) => words !== '' && own.length > 1)
    .map(([, own]) => own[0]!.title);
  if (repeated.length > 0)
    notes.push(
      problemText('lesson-titles-twice', {
        titles: repeated.slice(0, 5).join(' · ') + (repeated.length > 5 ? ' · …' : ''),
      }),
    );
  return notes;
}

/**
 * The numbers for importing lessons: as printed if every lesson has its own and they increase, otherwise 1, 2, 3 … in
 * the order of the list. A curriculum's lessons are sorted by them.
 */
export function numbersToImport(
  lessons: readonly Pick<ExtractedLesson, 'lessonNumber'>[],
): number[] {
  const isRising = lessons.every(
    ({ lessonNumber }, at) =>
      lessonNumber !== null &&
      lessonNumber >= 1 &&
      lessonNumber <= 10_000 &&
      lessonNumber > (at === 0 ? 0 : (lessons[at - 1]!.lessonNumber ?? Infinity)),
  );
  return lessons.map(({ lessonNumber }, at) => (isRising ? lessonNumber! : at + 1));
}
