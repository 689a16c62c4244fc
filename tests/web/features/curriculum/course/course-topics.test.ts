import { expect, it } from 'vitest';
import { subjectOfLessons } from '../../../../../web/features/curriculum/course/course-topics.ts';

it.for([
  ['Math', ['Adding fractions', 'Mixed numbers', 'Decimals', 'Party']],
  ['Math', ['Sumar fracciones', 'Los decimales', 'Repaso']],
  ['Science', ['La photosynthèse', 'Les cellules', 'Bilan']],
  ['Language Arts', ['Nouns', 'Verbs and adverbs', 'The king’s speech']],
  ['History', ['The Roman Empire', 'World War I', 'Review']],
  ['Art', ['Art of Egypt', 'Painting with sand']],
  // One title is a chance, and two subjects alike are none.
  ['', ['Decimals', 'Party', 'Review']],
  ['', ['Fractions', 'Decimals', 'Cells', 'Atoms']],
  ['', ['Lesson 1', 'Lesson 2']],
  ['', []],
] as const)('Lessons tell the subject "%s"', ([subject, titles]) => {
  expect(subjectOfLessons(titles)).toBe(subject);
});
