import type { Id } from '../lib/ids.ts';
import type { DemoDays } from './demo-days.ts';
import type { FamilyBuilder } from './family-builder.ts';
import type { DemoWords } from './demo-words.ts';

/** The input of each part of the demo family. */
export interface DemoScene {
  builder: FamilyBuilder;
  now: number;
  today: string;
  days: DemoDays;
  words: DemoWords;
  memberId: Id<'member'>;
  studentIds: readonly Id<'student'>[];
  /** Ids by the classes' subjects. */
  classIds: ReadonlyMap<string, number>;
  /** A time (HH:mm) of a day in the family's zone, in milliseconds since 1970. */
  at: (day: string, time: string) => number;
}

/** The part of the input that says what is over by now. */
export type DemoClock = Pick<DemoScene, 'now' | 'days' | 'at'>;
