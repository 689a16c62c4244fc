import { useEffect, useState } from 'react';
import type { Badges } from '../../../shared-model/derive/badges.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { host } from '../../device/host.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The subjects with a badge that isn't kept yet. Where none was ever kept, those of before badges were kept are not
 * called new; the very first one is.
 */
function newOnes(badges: readonly Badges[]): string[] {
  const wereKept = badges.some(({ kept }) => kept > 0);
  const reached = badges.reduce((sum, { count }) => sum + count, 0);
  if (!wereKept && reached > 1) return [];
  return badges.filter(({ count, kept }) => count > kept).map(({ subject }) => subject);
}

/**
 * Stores the badges that a student sees in the family's records, so that they stay on every device, and returns the
 * subjects with a new one: on this device alone and until the screen is left. A failure is silent: the next time the
 * screen stores them.
 */
export function useKeptBadges(
  studentId: Id<'student'>,
  badges: readonly Badges[],
): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none);
  const news = newOnes(badges);
  // Once they are kept, the records don't say any more that they are new.
  if (news.some((subject) => !fresh.has(subject))) setFresh(new Set([...fresh, ...news]));
  const reached = badges.filter(({ count, kept }) => count > kept);
  const key = JSON.stringify(reached.map(({ subject, count }) => ({ subject, count })));
  useEffect(() => {
    const kept = JSON.parse(key) as { subject: string; count: number }[];
    if (kept.length === 0) return;
    host()
      .act('keepBadges', { studentId, badges: kept })
      .catch(() => undefined);
  }, [studentId, key]);
  return fresh;
}
