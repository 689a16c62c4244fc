/**
 * How long a profile stays open without activity: no longer than the server's sessions, and a child's on a device of
 * several only minutes, so that the next one doesn't tick in its name.
 */
import type { OpenSession } from '../data/profile-rows.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A clock corrected by seconds is no tampering. */
const tolerance = 2 * minute;

const limitsOf = (session: OpenSession): { idle: number; total: number } => {
  const { person, isShared, closesChildAfter } = session;
  if (person?.startsWith('s')) {
    const idle = closesChildAfter === 0 ? 12 * hour : closesChildAfter * minute;
    return { idle, total: 24 * hour };
  }
  return { idle: isShared ? 15 * minute : 30 * day, total: 90 * day };
};

/** Whether the profile is still open now; a last activity in the future closes it. */
export function isStillOpen(session: OpenSession, now: number): boolean {
  if (session.person === null) return false;
  const { idle, total } = limitsOf(session);
  const [unseen, age] = [now - session.touched, now - session.since];
  return unseen >= -tolerance && unseen <= idle && age >= -tolerance && age <= total;
}

/** Whether an open profile has to be closed. */
export const isIdle = (session: OpenSession, now: number): boolean =>
  session.person !== null && !isStillOpen(session, now);
