/** What became of single tests, from the runners' own reports: how long they took, and why they failed. */

export interface TestResult {
  name: string;
  /** Milliseconds. */
  duration: number;
  /** What the runner says of a test that failed; empty where it passed. */
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

interface PlaywrightSuite {
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

export const resultsOfPlaywright = ({ suites }: PlaywrightResults): TestResult[] =>
  suites.flatMap(resultsOfSuite);

/** The slowest first, one a line, as people read it. */
export const slowestTests = (tests: readonly TestResult[], count = 10): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1_000).toFixed(1).padStart(6)} s  ${name}`);

/** A long message says at its beginning what is wrong and by which seed. */
const toldOfFailure = 800;

/** Each test that failed, with the beginning of what its runner says of it. */
export const failedTests = (tests: readonly TestResult[]): string[] =>
  tests
    .filter(({ failure }) => failure !== '')
    .map(({ name, failure }) => `${name}\n${failure.slice(0, toldOfFailure)}`);
