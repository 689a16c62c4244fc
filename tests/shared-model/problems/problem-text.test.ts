import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { callerProblems, problems } from '../../../shared-model/problems/english.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { problemText, readProblem, textOf } from '../../../shared-model/problems/problem-text.ts';

it('A problem is a code with parameters in one string, and its English sentence contains them', () => {
  expect(problemText('class-required')).toBe('problem:class-required');
  expect(problemText('text-too-long', { max: 120 })).toBe('problem:text-too-long {"max":120}');
  expect(inEnglish(problemText('class-required'))).toBe('Class is required');
  expect(inEnglish(problemText('number-out-of-range', { low: 5, high: 120 }))).toBe(
    'Please enter a whole number from 5 to 120',
  );
});

it('A code outside the catalogue, or with other parameters than its sentence, does not compile', () => {
  const refused = () => [
    // @ts-expect-error: there is no such code.
    problemText('class-needed'),
    // @ts-expect-error: the sentence names `max`.
    problemText('text-too-long'),
    // @ts-expect-error: the sentence names `max`.
    problemText('text-too-long', { most: 120 }),
    // @ts-expect-error: the sentence names nothing.
    problemText('class-required', { max: 120 }),
  ];
  expect(refused).toBeTypeOf('function');
});

it('A parameter survives encoding and decoding, whatever it is, and the string is ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const text = problemText('field-unknown', { name });
      expect(text).toMatch(/^[ -~]+$/);
      expect(readProblem(text)).toEqual({ code: 'field-unknown', parameters: { name } });
      expect(inEnglish(text)).toBe(`Unknown field ${name}`);
    }),
  );
  const halfPair = problemText('field-unknown', { name: '\ud800 \0 ü' });
  expect(readProblem(halfPair)?.parameters).toEqual({ name: '\ud800 \0 ü' });
});

it('inEnglish returns a sentence and an unknown code unchanged', () => {
  const sentences = [...Object.values(problems), ...Object.values(callerProblems)];
  expect(sentences.filter((sentence) => readProblem(sentence) !== undefined)).toEqual([]);
  for (const text of ['', 'Problem: no class', 'problem:', 'problem:x {', 'problem:x {"a":}'])
    expect([text, inEnglish(text), readProblem(text)]).toEqual([text, text, undefined]);
  expect(inEnglish('problem:to-come {"max":1}')).toBe('problem:to-come {"max":1}');
  expect(inEnglish('problem:constructor')).toBe('problem:constructor');
});

it('A sentence of valibot’s own stays that sentence', () => {
  const { issues } = v.safeParse(v.object({ n: v.number() }), { n: 'ü' });
  expect(inEnglish(textOf(issues![0]))).toBe(issues![0].message);
  expect(textOf({ message: problemText('class-required') })).toBe('problem:class-required');
});
