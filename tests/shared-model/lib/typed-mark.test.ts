import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noMark, readMark, showMark } from '../../../shared-model/lib/typed-mark.ts';

const words = { letters: ['A', 'A-', 'B+', 'P'], pass: 'Pass', fail: 'Fail' };
const read = (text: string) => readMark(text, words);

it.each([
  ['', noMark],
  ['  ', noMark],
  ['92', { ...noMark, earnedHundredths: 9_200 }],
  ['92,5 %', { ...noMark, earnedHundredths: 9_250 }],
  ['0', { ...noMark, earnedHundredths: 0 }],
  ['18/20', { ...noMark, earnedHundredths: 1_800, outOfHundredths: 2_000 }],
  ['22 / 20', { ...noMark, earnedHundredths: 2_200, outOfHundredths: 2_000 }],
  ['7.25/8.5', { ...noMark, earnedHundredths: 725, outOfHundredths: 850 }],
  ['b+', { ...noMark, letter: 'B+' }],
  ['A−', { ...noMark, letter: 'A-' }],
  ['p', { ...noMark, letter: 'P' }],
  ['pass', { ...noMark, passed: true }],
  ['FAIL', { ...noMark, passed: false }],
])('%j is read', (text, mark) => {
  expect(read(text)).toEqual(mark);
});

it('A scale’s letter with a minus of its own is read by either minus', () => {
  for (const text of ['b-', 'B−'])
    expect(readMark(text, { ...words, letters: ['B−'] })).toEqual({ ...noMark, letter: 'B−' });
});

it.each(['C', '18/', '/20', '18/0', '-3', '1.234', '18/20/2', 'A B', '123456'])(
  '%j is no mark',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

it('A mark is shown as it would be typed', () => {
  const points = fc.record({
    earnedHundredths: fc.integer({ min: 0, max: 999_999 }),
    outOfHundredths: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(points, (given) => {
      const mark = { ...noMark, ...given };
      expect(read(showMark(mark, words, (value) => String(value).replace('.', ',')))).toEqual(mark);
    }),
  );
  for (const text of ['', 'B+', 'Pass', 'Fail', '92'])
    expect(showMark(read(text)!, words, String)).toBe(text);
});
