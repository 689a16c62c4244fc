/** What a measure of load is given, and what it gives. */
import type { Row } from '../../bench/support/figure.ts';
import type { World } from '../world.ts';

/** How much load, for how long. */
export interface Scale {
  /** How many families are in use, one after the other. */
  families: readonly number[];
  /** Seconds of each measurement. */
  seconds: number;
  /** Devices that hold a stream. */
  held: number;
  /** Devices that come at once with a full outbox. */
  burst: number;
  /** Changes in each of these outboxes. */
  outbox: number;
}

/** The world, and where rows are told as soon as they are measured. */
export interface Load {
  world: World;
  scale: Scale;
  tell: (what: string) => void;
}

/** A measure of load. */
export type LoadMeasure = (load: Load) => Promise<Row[]>;
