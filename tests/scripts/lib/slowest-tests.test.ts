import { expect, it } from 'vitest';
import {
  slowestTests,
  timesOfPlaywright,
  timesOfVitest,
} from '../../../scripts/lib/slowest-tests.ts';

it('The slowest tests of both runners come first, with their file and seconds', () => {
  const ofVitest = timesOfVitest({
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
  const ofPlaywright = timesOfPlaywright({
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
