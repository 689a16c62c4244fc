import type { Id } from '../lib/ids.ts';
import type { FamilyBuilder } from './family-builder.ts';

/** What the parts of the demo family are made with. */
export interface DemoScene {
  builder: FamilyBuilder;
  now: number;
  today: string;
  memberId: Id<'member'>;
  studentIds: readonly Id<'student'>[];
  /** By name. */
  classIds: ReadonlyMap<string, number>;
  /** A time (HH:mm) of a day, in milliseconds. */
  at: (day: string, time: string) => number;
}
