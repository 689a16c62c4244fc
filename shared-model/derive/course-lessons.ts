/**
 * The order of a course's lessons: by their numbers, until somebody moves one. A number is read as a key of the course's order
 * (`lib/order-keys.ts`), with room around it: so moving a lesson writes that one alone, and two parents who move different ones both
 * get their way.
 */
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { lessonsOfCurriculum } from './indexes.ts';
import type { Needed } from './needed.ts';

/** What is read for a course and its lessons. */
export const courseWithLessons = (id: Id<'curriculum'>): Needed => ({
  keys: [{ t: curriculum.name, id }],
  by: [{ kind: curriculumLesson, field: 'curriculumId', ids: [id] }],
});

const keyDigits = 4;
/** From the middle of the digits: there is room before and after it. */
const keyEnd = 'i';

/** The place of whatever has this number, from 1 on. */
export const placeAt = (number: number): string =>
  number.toString(36).padStart(keyDigits, '0') + keyEnd;

/** Places for `count` lessons behind a place, short ones; null: there are no further numbers. */
export function placesBehind(place: string, count: number): string[] | null {
  const number = parseInt(place.slice(0, keyDigits).padEnd(keyDigits, '0'), 36);
  if (number + count >= 36 ** keyDigits) return null;
  return Array.from({ length: count }, (_, at) => placeAt(number + 1 + at));
}

/** Where a lesson stands in its course; compares as text. */
export const placeOf = ({ place, lessonNumber }: CurriculumLesson): string =>
  place || placeAt(lessonNumber);

const byNumber = (one: CurriculumLesson, other: CurriculumLesson): number =>
  one.lessonNumber - other.lessonNumber || one.id - other.id;

/** Sorts the lessons of a course by place, then by number; leaves out a record without a number. */
export function inCourseOrder(lessons: readonly CurriculumLesson[]): CurriculumLesson[] {
  const whole = lessons.filter(({ lessonNumber }) => typeof lessonNumber === 'number');
  if (whole.every(({ place }) => place === '')) return whole.sort(byNumber);
  return whole
    .map((lesson) => ({ lesson, place: placeOf(lesson) }))
    .sort((one, other) => compareText(one.place, other.place) || byNumber(one.lesson, other.lesson))
    .map(({ lesson }) => lesson);
}

/** The lessons of a course in its order. */
export const lessonsInOrder = (
  view: FamilyView,
  curriculumId: Id<'curriculum'>,
): CurriculumLesson[] => inCourseOrder(view.find(lessonsOfCurriculum, curriculumId));
