import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  inCourseOrder,
  placeAt,
  placesBehind,
} from '../../../shared-model/derive/course-lessons.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { keyBetween } from '../../../shared-model/lib/order-keys.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';

const lesson = (id: number, lessonNumber: number, place = '') =>
  readRecord(curriculumLesson, {
    id,
    fields: { curriculumId: 1, title: `Lesson ${id}`, lessonNumber, place },
  });
const idsOf = (lessons: readonly { id: number }[]) => lessons.map(({ id }) => id);

it('Lessons stand by their numbers, and by their ids where those are the same', () => {
  const lessons = [lesson(1, 100), lesson(2, 9), lesson(4, 20), lesson(3, 20)];
  expect(idsOf(inCourseOrder(lessons))).toEqual([2, 3, 4, 1]);
});

it('A lesson that was moved stands among those that never were', () => {
  const place = keyBetween(placeAt(9), placeAt(20), seededRandom(1));
  const lessons = [lesson(1, 1, place), lesson(2, 9), lesson(3, 20), lesson(4, 1000)];
  expect(idsOf(inCourseOrder(lessons))).toEqual([2, 1, 3, 4]);
});

it('There is room between any two numbers, and behind any place', () => {
  const numbers = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(numbers, fc.integer(), (number, seed) => {
      const between = keyBetween(placeAt(number), placeAt(number + 1), seededRandom(seed));
      expect(placeAt(number) < between && between < placeAt(number + 1)).toBe(true);
      const behind = placesBehind(between, 3)!;
      expect([between, ...behind].toSorted()).toEqual([between, ...behind]);
      expect(behind.every((place) => place.length === 5)).toBe(true);
    }),
  );
  expect(placesBehind('zzzzi', 1)).toBe(null);
});
