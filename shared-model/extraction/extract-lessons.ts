/**
 * Extracts lessons from a contents list, a course outline, a table or a scan of one, by rules, without a network or a
 * language model. Its running time is proportional to the text, and its output is bounded.
 */
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { chooseLessons, type ChosenLesson } from './choose-lessons.ts';
import type { ExtractedLesson, Extraction } from './extracted-lesson.ts';
import { joinLines } from './join-lines.ts';
import { lessonTypeOf } from './lesson-type.ts';
import { ownMarker, readItems, type ListItem } from './list-item.ts';
import { notesOf, numberLessons, type LessonNumber } from './number-lessons.ts';
import { settleNumbers } from './number-runs.ts';
import { takePagesOff } from './page-column.ts';
import { readTables } from './read-tables.ts';
import { sortLines } from './sort-lines.ts';
import { joinQuoted } from './split-cells.ts';
import { splitRuns } from './split-runs.ts';
import { textLines } from './text-lines.ts';

/** The most lessons; more aren't one child's curriculum. A longer list is cut, and a note says so. */
export const maxLessons = 2_000;
/** The most characters read of a text. */
export const maxCharacters = 400_000;
const maxTitle = 300;
/** A longer range isn't a range of lessons. */
const maxRange = 200;
const maxDescription = 2_000;

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

const unitOf = ({ item, above }: ChosenLesson): string =>
  (item.unit || above.at(-1)?.printed || outerLabel(item)).slice(0, maxTitle);

/** "Week 2" of "Week 2, Day 1". */
const outerLabel = (item: ListItem): string =>
  item.markers.length > 1 && item.markers[0]!.label !== '' ? item.markers[0]!.printed : '';

const titleOf = (item: ListItem): string => {
  const marker = ownMarker(item);
  if (item.title !== '') return item.title;
  return marker && marker.label !== ''
    ? item.markers.map(({ printed }) => printed).join(' ')
    : item.printed;
};

function lessonsOf(
  chosen: ChosenLesson,
  { number, misprint }: LessonNumber,
  minutesADay: number | null,
): ExtractedLesson[] {
  const { item } = chosen;
  const marker = ownMarker(item);
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
    printedNumber: marker?.printed ?? '',
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
  const last = marker?.last;
  const counts = marker?.label !== 'day' && marker?.label !== 'week';
  // A test of several lessons is a single test.
  if (
    last === undefined ||
    number === null ||
    !counts ||
    type !== 'lesson' ||
    last - marker!.parts[0]! >= maxRange
  )
    return [lesson];
  const first = marker!.parts[0]!;
  const isBare = item.title === '' && marker!.label !== '';
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...lesson,
    lessonNumber: number + at,
    title: isBare ? `${singular(marker!.printed)} ${first + at}` : title,
    doubts: [...doubts, problemText('lesson-of-range', { first, last })],
  }));
}

/** "Lesson" for "Lessons 4-6": without numbers and plural. */
const singular = (printed: string): string =>
  (/^[\p{L}\p{M}]+/u.exec(printed)?.[0] ?? printed).replace(/(?:(?<=[cs]ion|c[ií]on)es|s)$/iu, '');

/** Whether a title has more signs than letters, as from a failed scan. */
const isUnclear = (title: string): boolean => {
  const letters = (title.match(/[\p{L}\p{N}]/gu) ?? []).length;
  return letters * 2 < title.replace(/\s/g, '').length;
};

/** Lessons numbered by their position are renumbered once ranges have been expanded. */
function recounted(lessons: readonly ExtractedLesson[], isByPlace: boolean): ExtractedLesson[] {
  return isByPlace
    ? lessons.map((lesson, at) => ({ ...lesson, lessonNumber: at + 1 }))
    : [...lessons];
}

/**
 * Extracts the lessons of a text.
 *
 * @param source any text; only its first 400,000 characters are read, and lessons after the first 2,000 are cut. Never
 *   throws.
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
