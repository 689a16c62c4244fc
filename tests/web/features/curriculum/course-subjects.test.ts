import { expect, it } from 'vitest';
import { subjectIn, subjectOptions } from '../../../../web/features/curriculum/course-subjects.ts';

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

it('The specification’s six subjects are offered, and one that a course has beside them', () => {
  const six = ['Math', 'Science', 'History', 'Language Arts', 'Reading', 'Art'];
  expect(subjectOptions('Math').map(({ value }) => value)).toEqual(six);
  expect(subjectOptions('Latin').map(({ value }) => value)).toEqual([...six, 'Latin']);
});
