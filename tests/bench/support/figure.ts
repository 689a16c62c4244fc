/** What a measure gives: one line of the table, with every run it was made of. */
import { median } from './statistics.ts';

export type Unit = 'ms' | 's' | 'changes/s' | 'runs/s' | 'MB' | 'kB' | 'taps';

/**
 * One run; of latencies the median and the 95th percentile of its samples. `raw` is the limit, measured in this run.
 */
export interface Run {
  value: number;
  p95?: number;
  raw?: number;
  rawP95?: number;
}

/** At most or at least so many units, or at most so many times the raw limit of the same run. */
export type Aim = { most: number } | { least: number } | { timesRaw: number };

export interface MeasuredFigure {
  name: string;
  unit: Unit;
  aim: Aim | null;
  runs: Run[];
  /** What the raw limit is. */
  rawIs?: string;
  /** How it was measured, where the name doesn't say it. */
  note?: string;
}

/** What could not be measured, and why. */
export interface FailedFigure {
  name: string;
  failure: string;
}

/** A line of the table. */
export type Row = MeasuredFigure | FailedFigure;

/** The same with medians over the runs. */
export interface Figure extends MeasuredFigure {
  value: number;
  p95: number | null;
  raw: number | null;
  rawP95: number | null;
  /** The median of the runs' own ratios to the raw limit of the same run. */
  timesRaw: number | null;
  isMet: boolean | null;
}

const medianOf = (values: readonly (number | undefined)[]): number | null => {
  const present = values.filter((value) => value !== undefined);
  return present.length > 0 ? median(present) : null;
};

function isMet(aim: Aim | null, value: number, timesRaw: number | null): boolean | null {
  if (aim === null) return null;
  if ('most' in aim) return value <= aim.most;
  if ('least' in aim) return value >= aim.least;
  return timesRaw === null ? null : timesRaw <= aim.timesRaw;
}

export function toFigure(measured: MeasuredFigure): Figure {
  const { runs, aim } = measured;
  const value = median(runs.map((run) => run.value));
  const timesRaw = medianOf(runs.map((run) => run.raw && run.value / run.raw));
  return {
    ...measured,
    value,
    p95: medianOf(runs.map((run) => run.p95)),
    raw: medianOf(runs.map((run) => run.raw)),
    rawP95: medianOf(runs.map((run) => run.rawP95)),
    timesRaw,
    isMet: isMet(aim, value, timesRaw),
  };
}
