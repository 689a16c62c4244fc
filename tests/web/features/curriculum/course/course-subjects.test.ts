import { expect, it } from 'vitest';
import { subjectIn } from '../../../../../web/features/curriculum/course/course-subjects.ts';

it.for([
  ['Saxon Math 5/4', 'Math'],
  ['Algebra 1', 'Math'],
  ['maths for all', 'Math'],
  ['Language Arts 3', 'Language Arts'],
  ['Art of Problem Solving', 'Art'],
  ['The Good Reading Book', 'Reading'],
  ['Spelling Workout', 'Language Arts'],
  ['Earth Science', 'Science'],
  ['World History II', 'History'],
  ['Mystery of the Party', ''],
  ['', ''],
] as const)('The name "%s" names "%s"', ([name, subject]) => {
  expect(subjectIn(name)).toBe(subject);
});
