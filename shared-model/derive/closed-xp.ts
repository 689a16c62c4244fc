/**
 * What records that aren't at hand have earned: XP ranges over all years, and those that are closed are loaded only where a report
 * asks. It is folded once, as the difference that they make, and added to what the others earn.
 *
 * Invariant: the sums plus what a view without those records earns are what a view with them earns.
 */
import { student } from '../entities/student.ts';
import type { FamilyView } from './family-view.ts';
import { foldXp } from './student-day.ts';
import type { XpSums } from './xp.ts';

/** What is told of the XP of closed years. */
export interface ClosedXp {
  sums: XpSums;
  /** A server has counted them: they are folded once their records are loaded. */
  isApproximate: boolean;
  /** The sums are of records that aren't on this device. */
  isAbsent?: boolean;
}

/** What each student has earned by the records of a view alone. */
export const sumXp = (view: FamilyView): XpSums =>
  new Map([...view.storedOf(student.name)].map(({ id }) => [id, { earnedEver: foldXp(view, id) }]));

/** What makes `all` of `part`. */
export const withoutXp = (all: XpSums, part: XpSums): XpSums =>
  new Map(
    [...all].map(([id, { earnedEver }]) => [
      id,
      { earnedEver: earnedEver - (part.get(id)?.earnedEver ?? 0) },
    ]),
  );

/** The same of what a server has counted. */
export const withoutKnown = (
  earned: readonly (readonly [number, number])[],
  part: XpSums,
): XpSums => withoutXp(new Map(earned.map(([id, earnedEver]) => [id, { earnedEver }])), part);
