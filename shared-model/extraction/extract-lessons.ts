/**
 * Reads lessons off a contents list, a course's outline, a table or a scan of one, by rules: no network, no model of a language.
 * Its work grows in proportion to the text, and what comes out is bounded.
 */
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { chooseLessons, type ChosenLesson } from './choose-lessons.ts';
import type { ExtractedLesson, Extraction } from './extracted-lesson.ts';
import { joinLines } from './join-lines.ts';
import { lessonTypeOf } from './lesson-type.ts';
import { ownMark, readItems, type ListItem } from './list-item.ts';
import { notesOf, numberLessons, type LessonNumber } from './number-lessons.ts';
import { settleNumbers } from './number-runs.ts';
import { takePagesOff } from './page-column.ts';
import { readTables } from './read-tables.ts';
import { sortLines } from './sort-lines.ts';
import { joinQuoted } from './split-cells.ts';
import { splitRuns } from './split-runs.ts';
import { textLines } from './text-lines.ts';

/** More are no curriculum of one child; a longer list is cut, which its notes say. */
export const maxLessons = 2_000;
/** What is read of a text. */
export const maxCharacters = 400_000;
const maxTitle = 300;
/** A longer range is none of lessons. */
const maxRange = 200;
const maxDescription = 2_000;

/** "1 Day is a 55 minute class period." */
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

const unitOf = ({ item, above }: ChosenLesson): string =>
  (item.unit || above.at(-1)?.printed || outerLabel(item)).slice(0, maxTitle);

/** "Week 2" of "Week 2, Day 1". */
const outerLabel = (item: ListItem): string =>
  item.marks.length > 1 && item.marks[0]!.label !== '' ? item.marks[0]!.printed : '';

const titleOf = (item: ListItem): string => {
  const mark = ownMark(item);
  if (item.title !== '') return item.title;
  return mark && mark.label !== ''
    ? item.marks.map(({ printed }) => printed).join(' ')
    : item.printed;
};

function lessonsOf(
  chosen: ChosenLesson,
  { number, misprint }: LessonNumber,
  minutesADay: number | null,
): ExtractedLesson[] {
  const { item } = chosen;
  const mark = ownMark(item);
  const whole = titleOf(item);
  const title = whole.slice(0, maxTitle).trim();
  const type = item.type !== undefined && item.isRow ? item.type : lessonTypeOf(title);
  const doubts: ProblemText[] = [];
  if (misprint !== null && number !== null)
    doubts.push(problemText('lesson-number-corrected', { printed: misprint, number }));
  if (item.title === '') doubts.push(problemText('lesson-title-missing'));
  if (whole.length > maxTitle) doubts.push(problemText('lesson-title-cut', { max: maxTitle }));
  if (isUnclear(title)) doubts.push(problemText('lesson-title-unclear'));
  const lesson: ExtractedLesson = {
    lessonNumber: number,
    printedNumber: mark?.printed ?? '',
    title,
    type,
    description: item.description.slice(0, maxDescription),
    estimatedMinutes: bounded(
      item.minutes ?? (item.days !== null && minutesADay !== null ? item.days * minutesADay : null),
    ),
    unit: unitOf(chosen),
    start: item.start,
    end: item.end,
    doubts,
  };
  const last = mark?.last;
  const counts = mark?.label !== 'day' && mark?.label !== 'week';
  // A test of several lessons is one test.
  if (
    last === undefined ||
    number === null ||
    !counts ||
    type !== 'lesson' ||
    last - mark!.parts[0]! >= maxRange
  )
    return [lesson];
  const first = mark!.parts[0]!;
  const isBare = item.title === '' && mark!.label !== '';
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...lesson,
    lessonNumber: number + at,
    title: isBare ? `${singular(mark!.printed)} ${first + at}` : title,
    doubts: [...doubts, problemText('lesson-of-range', { first, last })],
  }));
}

/** "Lessons 4-6" without its numbers and its plural. */
const singular = (printed: string): string =>
  (/^[\p{L}\p{M}]+/u.exec(printed)?.[0] ?? printed).replace(/(?:(?<=[cs]ion|c[ií]on)es|s)$/iu, '');

/** More signs than letters: a scan that failed. */
const isUnclear = (title: string): boolean => {
  const letters = (title.match(/[\p{L}\p{N}]/gu) ?? []).length;
  return letters * 2 < title.replace(/\s/g, '').length;
};

/** Lessons numbered by their place are counted over again when ranges have become several. */
function recounted(lessons: readonly ExtractedLesson[], isByPlace: boolean): ExtractedLesson[] {
  return isByPlace
    ? lessons.map((lesson, at) => ({ ...lesson, lessonNumber: at + 1 }))
    : [...lessons];
}

/**
 * The lessons of a text.
 *
 * @param source any text; what is behind its first 400,000 characters is not read, and more than 2,000 lessons are cut. Never throws.
 */
export function extractLessons(source: string): Extraction {
  const text = source.slice(0, maxCharacters);
  const lines = splitRuns(joinQuoted(textLines(text), text));
  const items = settleNumbers(readItems(readTables(lines)));
  takePagesOff(items);
  const chosen = chooseLessons(sortLines(joinLines(items)));
  const numbers = numberLessons(chosen);
  const isByPlace = numbers.every(({ number }, at) => number === at + 1);
  const minutesADay = minutesOfDay(text);
  const found = chosen
    .flatMap((lesson, at) => lessonsOf(lesson, numbers[at]!, minutesADay))
    .filter(({ title }) => title !== '');
  const lessons = recounted(found.slice(0, maxLessons), isByPlace);
  const notes = notesOf(lessons);
  if (found.length > maxLessons) notes.push(problemText('lessons-cut', { max: maxLessons }));
  if (source.length > maxCharacters) notes.push(problemText('list-cut', { max: maxCharacters }));
  if (lessons.length === 0) notes.push(problemText('lessons-not-found'));
  return { lessons, notes };
}
