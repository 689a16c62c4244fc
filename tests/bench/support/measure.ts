import type { Browser } from '@playwright/test';
import type { FailedFigure, MeasuredFigure, Row } from './figure.ts';
import { stopLeftovers } from './leftovers.ts';
import type { FamilyName, Scale } from './scale.ts';

/** What a measure works with. */
export interface Bench {
  scale: Scale;
  browser: Browser;
  /** A directory for the server's processor profiles; null: none. */
  profile: string | null;
  /** How many times slower the server's processes are made; 1: not at all. */
  slow: number;
  /** The families to measure, where a measure has several. */
  sizes: readonly FamilyName[];
  /** A folder with another build to measure beside this one, where a measure can do that; null: none. */
  against: string | null;
  /** The longest that a part of a measure may take, in milliseconds. */
  limitMs: number;
  /** Says on standard error what is being done. */
  tell: (what: string) => void;
  /** Prints a line of the table as soon as it is measured; a line that was printed isn't printed again. */
  print: (row: Row) => void;
}

export type Measure = (bench: Bench) => Promise<Row[]>;

/** Does something as many times as there are runs, one after the other. */
export async function eachRun<T>(
  { scale, tell }: Bench,
  what: string,
  work: (run: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let run = 1; run <= scale.runs; run += 1) {
    tell(`${what}, run ${run} of ${scale.runs}`);
    results.push(await work(run));
  }
  return results;
}

const failed = (name: string, failure: string): FailedFigure => ({ name, failure });

/**
 * Measures what stands or falls together. If it fails, or takes longer than its time, that is a row of the table, what
 * it left running is stopped, and the others are measured all the same.
 */
export async function attempt(
  { tell, print, limitMs }: Pick<Bench, 'tell' | 'print' | 'limitMs'>,
  name: string,
  work: () => Promise<(MeasuredFigure | FailedFigure)[]>,
): Promise<Row[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`not done after ${limitMs / 60_000} minutes`)),
    limitMs,
  );
  const working = work();
  // It may fail once more when what it waits for is stopped.
  working.catch(() => undefined);
  try {
    const rows = await Promise.race([working, late.promise]);
    rows.forEach(print);
    return rows;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tell(`${name} failed: ${error instanceof Error ? (error.stack ?? why) : why}`);
    await stopLeftovers();
    const row = failed(name, why.split('\n')[0]!);
    print(row);
    return [row];
  } finally {
    clearTimeout(timer);
  }
}
