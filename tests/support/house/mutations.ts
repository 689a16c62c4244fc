/**
 * Mutated files: how many a test reads, from which seed. `MUTATIONS=100000 npx vitest run --project model --project web
 * -t '[Mm]utated'` reads as many calendars, tables and lists each; `SEED` chooses others.
 */
import { minute } from './patience.ts';

const asked = process.env['MUTATIONS'];

/** For a test that usually reads so many: the runs and their seed for fast-check, and the test's timeout. */
export const mutated = (usual: number) => {
  const numRuns = Number(asked ?? usual);
  const seed = Number(process.env['SEED'] ?? 36);
  // A hundred thousand run beside other work, with the least right to the processor.
  return { runs: { numRuns, seed }, timeout: minute + (asked ? 200 : 20) * numRuns };
};

/** A call's value, and the milliseconds of processor that it takes: a busy machine doesn't lengthen them. */
export async function timed<T>(work: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1_000 };
}
