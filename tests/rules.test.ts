/** Each numbered rule (tests/rules) is quoted by a test, and each number that a test quotes is a rule's. */
import { expect, it } from 'vitest';
import { allQuotations, quotationsIn, rules } from './rules/rules.ts';

it('Each numbered rule is quoted by a test', () => {
  const held = new Set(allQuotations().map(({ rule }) => rule));
  expect(Object.keys(rules).filter((rule) => !held.has(rule))).toEqual([]);
});

it('Each number that a test quotes is a rule’s', () => {
  expect(allQuotations().filter(({ rule }) => !Object.hasOwn(rules, rule))).toEqual([]);
});

it('A rule is found in the names of tests and of groups, alone and with others, and nowhere else', () => {
  const a = ['[SP1.1', ' MR2.10]'].join(',');
  const text = [
    `it('is so ${a}', () => {});`,
    'describe(`a group [SY4] [SC2]`, () => {});',
    "it.for([1, f(2)])('of %s [FX1]', () => {});",
    "const other = 'no test [SY9]'; // it is so [SY8]",
  ].join('\n');
  const found = quotationsIn('a.test.ts', text).map(({ rule }) => rule);
  expect(found).toEqual(['SP1.1', 'MR2.10', 'SY4', 'SC2', 'FX1']);
});
