/**
 * Invariant: a test counts as passed only if its runner's report says it ran and passed. Skipped, postponed, flaky and
 * never-started tests, files that could not be loaded and errors outside of any test all count as failed, so a suite
 * cannot look complete by leaving tests out.
 */

/** How many tests passed, and how many did not. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: {
    status: string;
    assertionResults: { status: string }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts vitest's report; a test file that failed before its first test counts as one failed test. */
export const countVitest = (report: VitestReport): TestCounts => {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.assertionResults.every((test) => test.status === 'passed') && file.status !== 'passed',
  ).length;
  return { passed, failed: tests.length - passed + brokenFiles };
};

/** Counts Playwright's report; an error outside of the tests counts as one failed test. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): TestCounts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

/**
 * A runner's contribution to the sum: a runner with a bad exit code although its report shows no failure, without a
 * report, or without any test counts as one failed test.
 *
 * @param counts the report's counts, or undefined when there was none.
 * @param exitCode the runner's exit code.
 */
export const settleCounts = (counts: TestCounts | undefined, exitCode: number): TestCounts => {
  if (!counts) return { passed: 0, failed: 1 };
  const isSuspicious = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSuspicious ? { ...counts, failed: 1 } : counts;
};
