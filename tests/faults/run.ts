/**
 * `npm run faults`: plants every fault of this folder, one after the other, in a copy of the project, and runs the
 * tests that are to notice it.
 *
 *     npm run faults                  every fault
 *     npm run faults -- sync xp       those of these areas, or whose name has one of these words
 *     npm run faults -- --all xp      where the named tests pass, all others that run in Node too
 *
 * Prints which test noticed each. Its last line is `N caught, N survived`; it exits with 0 only if none survived and
 * the tests pass without any fault.
 */
import { compileMessages } from '../../scripts/lib/compile-messages.ts';
import { makeCopy, withPlanted } from './copy.ts';
import { faultsByArea } from './areas.ts';
import type { Fault } from './fault.ts';
import { endTests, noteChanged, runTests, type Finding } from './run-tests.ts';

const options = process.argv.slice(2);
const isAll = options.includes('--all');
const words = options.filter((option) => !option.startsWith('--'));

const isChosen = (area: string, { name }: Fault): boolean =>
  words.length === 0 ||
  words.some((word) => word === area || name.toLowerCase().includes(word.toLowerCase()));

const chosen = Object.entries(faultsByArea).flatMap(([area, faults]) =>
  faults.filter((fault) => isChosen(area, fault)).map((fault) => ({ area, fault })),
);

/** Runs tests without a fault; throws unless they pass. */
async function holdGreen(files: readonly string[]): Promise<void> {
  const before = await runTests(files);
  if (before.kind !== 'passed') throw new Error(`They fail without any fault: ${before.what}`);
}

let areAllGreen: Promise<void> | undefined;

/** Looks for a test that notices the fault; that all tests pass without it is looked at once, when they are needed. */
async function seek(fault: Fault): Promise<Finding> {
  const named = await withPlanted(fault, noteChanged, () => runTests(fault.seenBy));
  if (named.kind !== 'passed' || !isAll) return named;
  await (areAllGreen ??= holdGreen([]));
  return withPlanted(fault, noteChanged, () => runTests([]));
}

const lines: Record<Finding['kind'], string> = {
  passed: 'SURVIVED',
  failed: 'caught',
  broken: 'BROKEN',
};

/** Plants the chosen faults; how many were caught. */
async function plantAll(): Promise<number> {
  const files = [...new Set(chosen.flatMap(({ fault }) => fault.seenBy))].sort();
  await holdGreen(files);
  let caught = 0;
  for (const { area, fault } of chosen) {
    const start = performance.now();
    const found = await seek(fault);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    if (found.kind === 'failed') caught += 1;
    console.log(`${lines[found.kind]}  ${area}: ${fault.name} (${seconds} s)`);
    if (found.kind !== 'passed') console.log(`        ${found.what}`);
  }
  // None has stayed in what vitest keeps.
  await holdGreen(files);
  return caught;
}

if (chosen.length === 0)
  throw new Error(`No fault is of an area or has a word of: ${words.join(' ')}`);
await compileMessages();
makeCopy();
let caught = 0;
try {
  caught = await plantAll();
} finally {
  await endTests();
}
console.log(`${caught} caught, ${chosen.length - caught} survived`);
process.exitCode = caught === chosen.length ? 0 : 1;
