import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  categoryOf,
  countings,
  gradedTypes,
  gradeKinds,
  gradingPlanOf,
  longestCategory,
  mostCategories,
  readGradingPlan,
  usualPlan,
  writeGradingPlan,
} from '../../../shared-model/lib/grading-plan.ts';

const named = fc.stringMatching(/^[A-Za-z][A-Za-z &]{0,10}[A-Za-z]$/);
const categories = fc
  .uniqueArray(named, { maxLength: 8 })
  .chain((names) =>
    fc.tuple(
      fc.constant(names),
      fc.array(fc.nat(7), { minLength: gradedTypes.length, maxLength: gradedTypes.length }),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(5),
    ),
  )
  .map(([names, places, weight, drop]) =>
    names.map((name, at) => ({
      name,
      weight,
      drop,
      types: gradedTypes.filter((_, of) => places[of] === at),
    })),
  );
const plans = fc.record({
  gives: fc.constantFrom(...gradeKinds),
  counting: fc.constantFrom(...countings),
  passAt: fc.nat(100),
  categories,
});

it('A plan that is written is read again', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const text = writeGradingPlan(plan);
      const read = readGradingPlan(text);
      expect(read).toEqual(text === '' ? usualPlan : plan);
    }),
  );
});

it('Only the usual plan is an empty text, and a text that is no plan counts as the usual one', () => {
  expect(writeGradingPlan(usualPlan)).toBe('');
  expect(readGradingPlan('')).toEqual(usualPlan);
  const tests = { name: 'Tests', weight: 50, drop: 0, types: ['test' as const] };
  expect(writeGradingPlan({ ...usualPlan, categories: [tests] })).toBe(
    'letters equal 60\n50 0 test Tests',
  );
  expect(writeGradingPlan({ ...usualPlan, passAt: 70 })).toBe('letters equal 70');
  expect(gradingPlanOf({ gradingPlan: 'words points 50' }).gives).toBe('words');
  expect(gradingPlanOf({ gradingPlan: 'stars' })).toEqual(usualPlan);
});

it('A plan has eight categories at most, with names of forty letters', () => {
  const lines = (count: number) =>
    ['letters equal 60', ...[...Array(count).keys()].map((at) => `1 0 - C${at}`)].join('\n');
  expect(readGradingPlan(lines(mostCategories))?.categories).toHaveLength(mostCategories);
  expect(readGradingPlan(lines(mostCategories + 1))).toBeNull();
  const longest = 'a'.repeat(longestCategory);
  expect(readGradingPlan(`letters equal 60\n1 0 - ${longest}`)?.categories[0]?.name).toBe(longest);
  expect(readGradingPlan(`letters equal 60\n1 0 - ${longest}a`)).toBeNull();
});

it.each([
  'letters equal',
  'stars equal 60',
  'letters equal 101',
  'letters equal 60\n0 0 - Tests',
  'letters equal 60\n101 0 - Tests',
  'letters equal 60\n50 0 song Tests',
  'letters equal 60\n50 0 test Tests\n50 0 exam Tests',
  'letters equal 60\n50 0 test Tests\n50 0 test Quizzes',
  'letters equal 60\n50 0 test',
  'letters equal 60\n50 0 test Tests ',
])('%j is no plan', (text) => {
  expect(readGradingPlan(text)).toBeNull();
});

it('Work is in the category that its mark names, else in that of its type, else in the first', () => {
  const plan = readGradingPlan('letters equal 60\n60 0 - Daily\n40 1 test,exam Tests')!;
  expect(categoryOf(plan, { category: '', type: 'exam' })).toBe(1);
  expect(categoryOf(plan, { category: 'Daily', type: 'exam' })).toBe(0);
  expect(categoryOf(plan, { category: 'Gone', type: 'homework' })).toBe(0);
  expect(categoryOf(usualPlan, { category: 'Gone', type: 'exam' })).toBe(-1);
});
