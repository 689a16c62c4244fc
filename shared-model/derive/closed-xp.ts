/**
 * What records that aren't at hand have earned: XP ranges over all years, and those that are closed are loaded only where a report
 * asks. It is folded once, as the difference that they make, and added to what the others earn.
 *
 * Invariant: the sums plus what a view without those records earns are what a view with them earns.
 */
import { student } from '../entities/student.ts';
import type { FamilyView } from './family-view.ts';
import { foldXp } from './student-day.ts';
import type { XpSum, XpSums } from './xp.ts';

/** What is told of the XP of closed years. */
export interface ClosedXp {
  sums: XpSums;
  /** Of what is hidden since, only a part is known. */
  isRough: boolean;
  /** The sums are of records that aren't on this device. */
  isAbsent?: boolean;
}

/** What each student has earned by the records of a view alone. */
export const sumXp = (view: FamilyView): XpSums =>
  new Map([...view.storedOf(student.name)].map(({ id }) => [id, foldXp(view, id)]));

/** What makes `all` of `part`. */
export function withoutXp(all: XpSums, part: XpSums): XpSums {
  const less = ({ earned, earnedEver }: XpSum, by: XpSum | undefined): XpSum => ({
    earned: earned - (by?.earned ?? 0),
    earnedEver: earnedEver - (by?.earnedEver ?? 0),
  });
  return new Map([...all].map(([id, sum]) => [id, less(sum, part.get(id))]));
}

/** The same where of all that was ever earned only what counts today is known: the rest is at least what `part` has. */
export const withoutKnown = (
  earned: readonly (readonly [number, number])[],
  part: XpSums,
): XpSums =>
  withoutXp(
    new Map(
      earned.map(([id, xp]) => [
        id,
        { earned: xp, earnedEver: Math.max(xp, part.get(id)?.earnedEver ?? 0) },
      ]),
    ),
    part,
  );
