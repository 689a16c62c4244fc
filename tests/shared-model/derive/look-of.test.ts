import { expect, it } from 'vitest';
import { lookOf, lookOfGrade } from '../../../shared-model/derive/look-of.ts';

it.each([
  ['Pre-K', 'one-stone'],
  ['Kindergarten', 'one-stone'],
  ['K', 'one-stone'],
  ['2nd Grade', 'one-stone'],
  ['CP', 'one-stone'],
  ['3rd Grade', 'trail'],
  ['CM2', 'trail'],
  ['7th Grade', 'trail'],
  ['8th Grade', 'quiet'],
  ['12', 'quiet'],
  ['Wanderers', 'trail'],
])('A child of %s begins with %s', (gradeLevel, look) => {
  expect(lookOfGrade(gradeLevel)).toBe(look);
  expect(lookOf({ gradeLevel, look: null })).toBe(look);
});

it('What was chosen counts before the grade', () => {
  expect(lookOf({ gradeLevel: 'Kindergarten', look: 'quiet' })).toBe('quiet');
  expect(lookOf({ gradeLevel: '12', look: 'one-stone' })).toBe('one-stone');
});
