import type { DoneWork } from '../../../shared-model/derive/day-done.ts';
import { completionsIn, xpSum, type XpRecords } from '../../../shared-model/derive/xp.ts';

/** XP by student id, of all completed work or of that which `counts`; students who completed none are left out. */
export function earnedXp(
  records: XpRecords,
  counts: (done: DoneWork) => boolean = () => true,
): Map<number, number> {
  const counted = completionsIn(records).filter(({ done }) => counts(done));
  const byStudent = Map.groupBy(counted, ({ done }) => done.studentId);
  return new Map([...byStudent].map(([id, theirs]) => [id, xpSum(theirs)]));
}
