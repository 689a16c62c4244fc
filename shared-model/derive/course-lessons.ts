/**
 * The order of a course's lessons: by number until a parent moves one. A number is read as a sort key
 * (`lib/order-keys.ts`) with room around it, so moving a lesson writes only that lesson, and two parents who move
 * different lessons both keep their change.
 */
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { lessonsOfCurriculum } from './indexes.ts';
import type { RecordNeeds } from './record-needs.ts';

/** What a list of courses is read from. */
export const coursesNeeds: RecordNeeds = { all: [curriculum] };

/** The records to load for a course and its lessons. */
export const courseWithLessons = (id: Id<'curriculum'>): RecordNeeds => ({
  keys: [{ t: curriculum.name, id }],
  by: [{ kind: curriculumLesson, field: 'curriculumId', ids: [id] }],
});

const keyDigits = 4;
/** A digit from the middle of the range, so that there is room before and after the key. */
const keyEnd = 'i';

/** The sort key of a lesson number, from 1 on. */
export const placeAt = (number: number): string =>
  number.toString(36).padStart(keyDigits, '0') + keyEnd;

/** Short sort keys for `count` lessons after `place`; null if the numbers are used up. */
export function placesBehind(place: string, count: number): string[] | null {
  const number = parseInt(place.slice(0, keyDigits).padEnd(keyDigits, '0'), 36);
  if (number + count >= 36 ** keyDigits) return null;
  return Array.from({ length: count }, (_, at) => placeAt(number + 1 + at));
}

/** The sort key of a lesson in its course; compares as text. */
export const placeOf = ({ place, lessonNumber }: CurriculumLesson): string =>
  place || placeAt(lessonNumber);

const byNumber = (one: CurriculumLesson, other: CurriculumLesson): number =>
  one.lessonNumber - other.lessonNumber || one.id - other.id;

/** Sorts a course's lessons by sort key, then by number; leaves out records without a number. */
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
