/**
 * XP earned by records that aren't loaded. XP counts all years, but closed years are loaded only for a report. So their
 * XP is computed once, as the difference they make, and added to what the loaded records earn.
 *
 * Invariant: these sums plus the XP of a view without those records equal the XP of a view with them.
 */
import { student } from '../entities/student.ts';
import type { FamilyView } from './family-view.ts';
import { foldXp } from './student-day.ts';
import type { XpSums } from './xp.ts';

/** XP of closed years. */
export interface ClosedXp {
  sums: XpSums;
  /** The server's count; replaced once the records are loaded. */
  isApproximate: boolean;
  /** The records behind the sums aren't on this device. */
  isAbsent?: boolean;
}

/** The XP of each student from a view's records alone. */
export const sumXp = (view: FamilyView): XpSums =>
  new Map([...view.storedOf(student.name)].map(({ id }) => [id, { earnedEver: foldXp(view, id) }]));

/** The difference `all` - `part`, by student. */
export const withoutXp = (all: XpSums, part: XpSums): XpSums =>
  new Map(
    [...all].map(([id, { earnedEver }]) => [
      id,
      { earnedEver: earnedEver - (part.get(id)?.earnedEver ?? 0) },
    ]),
  );

/** As `withoutXp`, with the server's totals as `all`. */
export const withoutKnown = (
  earned: readonly (readonly [number, number])[],
  part: XpSums,
): XpSums => withoutXp(new Map(earned.map(([id, earnedEver]) => [id, { earnedEver }])), part);
