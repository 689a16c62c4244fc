import { expect, it } from 'vitest';
import { countPlaywright, countVitest, settleCounts } from '../../../scripts/lib/test-counts.ts';

const vitestFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

it('A vitest report counts passed and failed tests over all its files', () => {
  const report = {
    testResults: [vitestFile('passed', 'passed', 'passed'), vitestFile('failed', 'failed')],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 1 });
});

it.for(['skipped', 'pending', 'todo', 'disabled'])(
  'A %s vitest test counts as failed',
  (status) => {
    const report = { testResults: [vitestFile('passed', 'passed', status)] };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1 });
  },
);

it('A test file that could not be loaded counts as failed', () => {
  const report = { testResults: [vitestFile('passed', 'passed'), vitestFile('failed')] };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 1 });
});

it('Skipped and flaky Playwright tests and errors outside of tests count as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 5 });
});

it('A runner without a report, without a test or with a bad exit code counts as failed', () => {
  expect(settleCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(settleCounts({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(settleCounts({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
});

it('A complete report gets no further failures', () => {
  expect(settleCounts({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(settleCounts({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});
