import { expect, it } from 'vitest';
import {
  timesLine,
  timesOfPlaywright,
  timesOfVitest,
  toTestTimes,
  type TestTimes,
} from '../../../scripts/lib/test-times.ts';

const planner = 'tests/web/planner.test.tsx';
const merge = 'tests/shared-model/merge.test.ts';
const kills = 'tests/e2e/kills.test.ts';

const run = (seconds: number, files: Record<string, number>): TestTimes => ({
  day: '2026-11-26',
  seconds,
  files,
});

it('A file’s time is the sum of its tests, of either runner', () => {
  const ofVitest = timesOfVitest(
    {
      testResults: [
        {
          name: `/trailbook/${planner}`,
          assertionResults: [
            { fullName: 'one', duration: 900 },
            { fullName: 'other', duration: 450 },
            { fullName: 'never ran', duration: null },
          ],
        },
      ],
    },
    '/trailbook',
  );
  expect(ofVitest).toEqual([[planner, 1_350]]);
  const story = {
    title: 'A kill',
    file: 'kills.test.ts',
    tests: [{ results: [{ duration: 4_000 }] }],
  };
  const file = 'kills.test.ts';
  const suites = [{ file, specs: [story], suites: [{ file, specs: [story] }] }];
  expect(timesOfPlaywright({ suites })).toEqual([[kills, 8_000]]);
});

it('A run is recorded by the names of its files, without those below half a second', () => {
  const files = [
    [planner, 1_349],
    [merge, 449],
    [kills, 8_000],
  ] as const;
  expect(toTestTimes('2026-11-26', 61_234, files)).toEqual({
    day: '2026-11-26',
    seconds: 61.2,
    files: { [kills]: 8, [planner]: 1.3 },
  });
});

it('The line says time and budget, and that nothing is recorded', () => {
  expect(timesLine(run(756, {}), undefined)).toBe(
    '12.6 minutes from the first test to the last; the budget is 10 on two quiet cores. No run is recorded.',
  );
});

it('The five files that grew the most are named, the first most, new ones among them', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const before = Object.fromEntries(names.map((name) => [name, 10]));
  const now = { ...before, a: 12, b: 13, c: 19, d: 11.5, new: 6 };
  expect(timesLine(run(660, now), run(600, before))).toBe(
    '11.0 minutes from the first test to the last; the budget is 10 on two quiet cores. ' +
      'What grew most since the run recorded on 2026-11-26 (10.0 minutes): ' +
      'c +9.0 s, new +6.0 s, b +3.0 s, a +2.0 s, d +1.5 s.',
  );
});

it('A machine that is twice as slow makes no file grow, and hides none that did', () => {
  const before = run(600, { a: 10, b: 20, c: 30, d: 4, e: 2 });
  expect(timesLine(run(1_200, { a: 20, b: 40, c: 60, d: 8, e: 4 }), before)).toContain(
    'No file grew since',
  );
  expect(timesLine(run(1_200, { a: 20, b: 40, c: 60, d: 18, e: 4 }), before)).toMatch(
    /: d \+10\.0 s\.$/,
  );
});
