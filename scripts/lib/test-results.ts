/** Results of single tests, from the runners' own reports: how long they took, and why they failed. */

/** One test's result. */
export interface TestResult {
  name: string;
  /** Milliseconds. */
  duration: number;
  /** The runner's message for a failed test; empty where it passed. */
  failure: string;
}

/** The part of vitest's JSON report that is read here. */
export interface VitestResults {
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      duration?: number | null;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A file of stories, or a `describe` in one. */
export interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightResults {
  suites: PlaywrightSuite[];
}

const fileName = (path: string): string => path.replace(/^.*\//, '');

/** The results in vitest's report. */
export const resultsOfVitest = ({ testResults }: VitestResults): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${fileName(name)}: ${fullName}`,
      duration: duration ?? 0,
      failure: (failureMessages ?? []).join('\n'),
    })),
  );

const resultsOfSuite = ({ suites = [], specs }: PlaywrightSuite): TestResult[] => [
  ...specs.map(({ title, file, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors ?? []);
    return {
      name: `${fileName(file)}: ${title}`,
      duration: results.reduce((sum, one) => sum + one.duration, 0),
      failure: errors.map(({ message = '' }) => message).join('\n'),
    };
  }),
  ...suites.flatMap(resultsOfSuite),
];

/** The results in Playwright's report. */
export const resultsOfPlaywright = ({ suites }: PlaywrightResults): TestResult[] =>
  suites.flatMap(resultsOfSuite);

/** The slowest first, one per line, for people to read. */
export const slowestTests = (tests: readonly TestResult[], count = 10): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1_000).toFixed(1).padStart(6)} s  ${name}`);

/** The beginning of a long message has the error and its seed. */
const maxFailureLength = 800;

/** Each failed test, with the beginning of its runner's message. */
export const failedTests = (tests: readonly TestResult[]): string[] =>
  tests
    .filter(({ failure }) => failure !== '')
    .map(({ name, failure }) => `${name}\n${failure.slice(0, maxFailureLength)}`);
