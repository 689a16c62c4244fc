/** How long single tests took, from the runners' own reports. */

export interface TimedTest {
  name: string;
  /** Milliseconds. */
  duration: number;
}

/** The part of vitest's JSON report that is read here. */
export interface VitestTimes {
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightTimes {
  suites: PlaywrightSuite[];
}

const fileName = (path: string): string => path.replace(/^.*\//, '');

export const timesOfVitest = ({ testResults }: VitestTimes): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fileName(name)}: ${fullName}`,
      duration: duration ?? 0,
    })),
  );

const timesOfSuite = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${fileName(file)}: ${title}`,
    duration: tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0),
  })),
  ...suites.flatMap(timesOfSuite),
];

export const timesOfPlaywright = ({ suites }: PlaywrightTimes): TimedTest[] =>
  suites.flatMap(timesOfSuite);

/** The slowest first, one a line, as people read it. */
export const slowestTests = (tests: readonly TimedTest[], count = 10): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1_000).toFixed(1).padStart(6)} s  ${name}`);
