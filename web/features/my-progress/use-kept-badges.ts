import { useEffect, useState } from 'react';
import type { Badges } from '../../../shared-model/derive/badges.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { host } from '../../device/host.ts';

const none: ReadonlySet<string> = new Set();

/** Whether the last badge alone isn't kept yet: of a family whose badges were never kept, no row is called new. */
const isNew = ({ count, kept }: Badges): boolean => count === kept + 1;

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
  const news = badges.filter(isNew).map(({ subject }) => subject);
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
