import type { Browser } from '@playwright/test';
import type { Measured } from './figure.ts';
import type { Scale } from './scale.ts';

/** What a measure works with. */
export interface Bench {
  scale: Scale;
  browser: Browser;
  /** A directory for the server's processor profiles; null: none. */
  profile: string | null;
  /** Says on standard error what is being done. */
  tell: (what: string) => void;
}

export type Measure = (bench: Bench) => Promise<Measured[]>;

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
