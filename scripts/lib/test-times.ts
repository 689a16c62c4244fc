/**
 * How long a run of all tests took, beside the budget and the last recorded run: the suite grows by seconds that nobody
 * notices, so the last lines of `npm test` say where.
 */
import type { PlaywrightResults, PlaywrightSuite, VitestResults } from './test-results.ts';

/** What a run took: it is recorded in tests/times.json by `npm test -- --record`. */
export interface TestTimes {
  /** The day of the run, as 2026-11-26. */
  day: string;
  /** Seconds from the first test to the last. */
  seconds: number;
  /** The sum of each test file's tests, in seconds, by its path from the project's root. */
  files: Record<string, number>;
}

/** Minutes from the first test to the last, on two quiet cores. */
const budget = 10;

/** Shorter files are not recorded: hundreds of lines about nothing. */
const leastSeconds = 0.5;

/** Less than this is chance. */
const leastGrowth = 1;

const toSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

const add = (files: Record<string, number>, file: string, milliseconds: number): void => {
  files[file] = (files[file] ?? 0) + milliseconds;
};

/**
 * The milliseconds of each test file in vitest's report.
 *
 * @param root the project's root folder, without a slash at its end.
 */
export function timesOfVitest({ testResults }: VitestResults, root: string): [string, number][] {
  const files: Record<string, number> = {};
  for (const { name, assertionResults } of testResults) {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    for (const { duration } of assertionResults) add(files, file, duration ?? 0);
  }
  return Object.entries(files);
}

/** The milliseconds of each story in Playwright's report. */
export function timesOfPlaywright({ suites }: PlaywrightResults): [string, number][] {
  const files: Record<string, number> = {};
  const walk = ({ specs, suites: inner = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      for (const { duration } of tests.flatMap((test) => test.results))
        add(files, `tests/e2e/${file}`, duration);
    }
    inner.forEach(walk);
  };
  suites.forEach(walk);
  return Object.entries(files);
}

/** A run as it is recorded: files of half a second and more, in seconds, by their names. */
export const toTestTimes = (
  day: string,
  milliseconds: number,
  files: readonly (readonly [string, number])[],
): TestTimes => ({
  day,
  seconds: toSeconds(milliseconds),
  files: Object.fromEntries(
    files
      .map(([file, time]) => [file, toSeconds(time)] as const)
      .filter(([, seconds]) => seconds >= leastSeconds)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
});

/** How many times longer the files took that both runs have: most of it is the machine. */
function paceOf(now: TestTimes, then: TestTimes): number {
  const ratios = Object.entries(now.files)
    .flatMap(([file, seconds]) => (then.files[file] ? [seconds / then.files[file]] : []))
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

/** The files that grew the most, the first most, by more than the machine's pace explains. */
function grownFiles(now: TestTimes, then: TestTimes, count: number): [string, number][] {
  const pace = paceOf(now, then);
  return Object.entries(now.files)
    .map(([file, seconds]): [string, number] => [file, seconds - pace * (then.files[file] ?? 0)])
    .filter(([, growth]) => growth >= leastGrowth)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count);
}

/** One line: the time, the budget, and the five files that grew the most since the recorded run. */
export function timesLine(now: TestTimes, then: TestTimes | undefined): string {
  const minutes = (now.seconds / 60).toFixed(1);
  const time = `${minutes} minutes from the first test to the last; the budget is ${budget} on two quiet cores`;
  if (!then) return `${time}. No run is recorded.`;
  const grown = grownFiles(now, then, 5);
  const since = `since the run recorded on ${then.day} (${(then.seconds / 60).toFixed(1)} minutes)`;
  if (grown.length === 0) return `${time}. No file grew ${since}.`;
  const names = grown.map(([file, growth]) => `${file} +${growth.toFixed(1)} s`).join(', ');
  return `${time}. What grew most ${since}: ${names}.`;
}
