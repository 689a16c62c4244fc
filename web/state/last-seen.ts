/**
 * What this browser showed last, so that starting again loads it at once and asks afterwards. Nothing depends on it: who
 * is here is the worker's to say.
 */
import type { Person, Session } from '../profiles/session.ts';

const key = 'trailbook:last';

export interface LastSeen {
  role: Person['role'];
}

/** Null where nobody's profile was open, or nothing can be remembered. */
export function lastSeen(): LastSeen | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as LastSeen | null;
  } catch {
    return null;
  }
}

export function rememberSession({ person }: Session): void {
  try {
    if (person) localStorage.setItem(key, JSON.stringify({ role: person.role }));
    else localStorage.removeItem(key);
  } catch {
    // Starting takes a little longer then.
  }
}
