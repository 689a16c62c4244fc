/**
 * Runs tests of the copy, and says what they found. One vitest does so for all faults: it starts once, and transforms
 * again only what was changed. The tests of each fault have processes of their own.
 */
import { createVitest, type Reporter, type Vitest } from 'vitest/node';
import { copyRoot } from './copy.ts';
import { nodeProjects, projectOf } from './fault.ts';

/**
 * `failed`: a test failed, `what` is the first; `broken`: tests could not be run, `what` is why, which says nothing
 * about the fault.
 */
export type Finding = { kind: 'passed' } | { kind: 'failed' | 'broken'; what: string };

/** After this long, in milliseconds, tests count as hanging. */
const patience = 15 * 60_000;

const fileName = (path: string): string => path.replace(/^.*\//, '');

/** What is heard during one run: vitest's own state also has what earlier ones found. */
class Heard implements Reporter {
  failed: string | undefined;
  errors: string[] = [];
  /** How many files came to their end. */
  ended = 0;

  reset(): void {
    [this.failed, this.errors, this.ended] = [undefined, [], 0];
  }

  onTestCaseResult: NonNullable<Reporter['onTestCaseResult']> = (test) => {
    if (test.result().state === 'failed')
      this.failed ??= `${fileName(test.module.moduleId)}: ${test.fullName}`;
  };

  onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = (module) => {
    this.ended += 1;
    this.errors.push(...module.errors().map(({ message }) => message));
  };
}

const heard = new Heard();
let running: Promise<Vitest> | undefined;

/** The one vitest, in the copy's folder, which this process is in from then on. */
function theVitest(): Promise<Vitest> {
  process.chdir(copyRoot);
  // A few histories find lasting breakage.
  process.env['HISTORIES'] = '40';
  running ??= createVitest({
    root: copyRoot,
    project: [...nodeProjects],
    watch: false,
    bail: 1,
    reporters: [heard],
  });
  return running;
}

/** Ends it, with its processes. */
export async function endTests(): Promise<void> {
  const ending = running;
  running = undefined;
  await (await ending)?.close();
}

/** Tells it that a file of the copy was changed. */
export async function noteChanged(path: string): Promise<void> {
  (await running)?.invalidateFile(path);
}

/** What a run of so many files found. */
function findingOf(files: number, unhandled: readonly unknown[]): Finding {
  if (heard.failed !== undefined) return { kind: 'failed', what: heard.failed };
  const [why] = [...heard.errors, ...unhandled.map(String)];
  if (why !== undefined) return { kind: 'broken', what: why };
  return heard.ended === files
    ? { kind: 'passed' }
    : { kind: 'broken', what: `Of ${files} files of tests ${heard.ended} were run` };
}

/** Runs these files, or with none every test that runs in Node, until one fails. */
export async function runTests(files: readonly string[]): Promise<Finding> {
  const vitest = await theVitest();
  const found = await vitest.globTestSpecifications([...files]);
  const chosen = files.length > 0 ? new Set(files.map((file) => projectOf(file))) : undefined;
  const specs = found.filter(({ project }) => chosen?.has(project.name as 'web') ?? true);
  if (specs.length === 0) return { kind: 'broken', what: `No tests: ${files.join(', ')}` };
  heard.reset();
  const before = new Set(vitest.state.getUnhandledErrors());
  const hanging = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => {
    hanging.resolve({ kind: 'broken', what: 'They hang' });
    void endTests();
  }, patience);
  const ended = vitest.runTestSpecifications(specs).then(({ unhandledErrors }) =>
    findingOf(
      specs.length,
      unhandledErrors.filter((one) => !before.has(one)),
    ),
  );
  return Promise.race([ended, hanging.promise]).finally(() => clearTimeout(timer));
}
