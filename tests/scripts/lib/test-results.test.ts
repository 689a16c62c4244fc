import { expect, it } from 'vitest';
import {
  failedTests,
  resultsOfPlaywright,
  resultsOfVitest,
  slowestTests,
} from '../../../scripts/lib/test-results.ts';

it('The summary lists the slowest tests of both runners first, with their file and seconds', () => {
  const ofVitest = resultsOfVitest({
    testResults: [
      {
        name: '/anywhere/tests/web/merge.test.ts',
        assertionResults: [
          { fullName: 'merge is commutative', duration: 1_240 },
          { fullName: 'merge never ran', duration: null },
        ],
      },
    ],
  });
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'kills.test.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const ofPlaywright = resultsOfPlaywright({
    suites: [
      {
        file: 'kills.test.ts',
        specs: [spec('five kills', 9_000, 3_000)],
        suites: [{ file: 'kills.test.ts', specs: [spec('one kill', 500)] }],
      },
    ],
  });
  expect(slowestTests([...ofVitest, ...ofPlaywright], 3)).toEqual([
    '  12.0 s  kills.test.ts: five kills',
    '   1.2 s  merge.test.ts: merge is commutative',
    '   0.5 s  kills.test.ts: one kill',
  ]);
});

it('The summary shows the beginning of a failure’s message, which names the seed', () => {
  const ofVitest = resultsOfVitest({
    testResults: [
      {
        name: '/anywhere/tests/web/histories.test.ts',
        assertionResults: [
          { fullName: 'converge', failureMessages: [`Counterexample: [17,3]${'x'.repeat(900)}`] },
          { fullName: 'hold', failureMessages: [] },
        ],
      },
    ],
  });
  const results = [{ duration: 1, errors: [{ message: 'no button' }] }];
  const ofPlaywright = resultsOfPlaywright({
    suites: [
      {
        file: 'kills.test.ts',
        specs: [{ title: 'kills', file: 'kills.test.ts', tests: [{ results }] }],
      },
    ],
  });
  const [first, second, ...others] = failedTests([...ofVitest, ...ofPlaywright]);
  expect(first).toBe(`histories.test.ts: converge\nCounterexample: [17,3]${'x'.repeat(778)}`);
  expect(second).toBe('kills.test.ts: kills\nno button');
  expect(others).toEqual([]);
});
