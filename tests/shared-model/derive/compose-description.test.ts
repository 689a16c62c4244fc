import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  composeDescription,
  type DescribedCourse,
} from '../../../shared-model/derive/compose-description.ts';
import { descriptionInEnglish } from '../../../shared-model/derive/description-in-english.ts';
import { lessonTypes } from '../../../shared-model/entities/curriculum-lesson.ts';

const inEnglish = (described: DescribedCourse): string =>
  composeDescription(described, descriptionInEnglish);

const lesson = (title: string, type: (typeof lessonTypes)[number] = 'lesson') => ({
  title,
  type,
  estimatedMinutes: 30,
});
const course: DescribedCourse = {
  name: 'Math 3',
  publisher: 'Reed Press',
  gradeLevel: '3rd Grade',
  subject: 'Math',
  lessons: [],
};

it('A description says what the family knows, and leaves out what it doesn’t', () => {
  expect(inEnglish(course)).toBe(
    'Math 3 is a course in Math. Publisher: Reed Press. Grade level: 3rd Grade. Its lessons are not known yet.',
  );
  const bare = { ...course, publisher: '', gradeLevel: ' ', subject: '' };
  expect(inEnglish(bare)).toBe('Math 3 is a course. Its lessons are not known yet.');
});

it('It counts lessons by their kind, and tells the time, the first and the last', () => {
  const lessons = [
    lesson('Counting'),
    ...Array.from({ length: 9 }, (_, at) => lesson(`Adding ${at}`)),
    lesson('How far?', 'quiz'),
    lesson('How much?', 'quiz'),
    lesson('Test 1', 'test'),
    lesson('Look back', 'review'),
    lesson('The end', 'exam'),
  ];
  expect(inEnglish({ ...course, lessons })).toBe(
    'Math 3 is a course in Math. Publisher: Reed Press. Grade level: 3rd Grade. ' +
      'It has 10 lessons, 1 review, 2 quizzes, 1 test, and 1 exam, about 8 hours in all. ' +
      'It begins with “Counting” and ends with “The end”.',
  );
  expect(inEnglish({ ...course, lessons: [lesson('Counting')] })).toBe(
    'Math 3 is a course in Math. Publisher: Reed Press. Grade level: 3rd Grade. It has 1 lesson, about 30 minutes in all.',
  );
});

it('Every lesson is counted once, whatever its kind', () => {
  const lessons = fc.array(fc.constantFrom(...lessonTypes), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(lessons, (types) => {
      const said = inEnglish({
        ...course,
        lessons: types.map((type) => lesson('A', type)),
      });
      const counts = /It has (.*), about/.exec(said)?.[1]?.match(/\d+/g) ?? [];
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(types.length);
    }),
  );
});
