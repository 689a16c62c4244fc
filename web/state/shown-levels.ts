import type { Id } from '../../shared-model/lib/ids.ts';
import { recall, remember } from './browser-memory.ts';

/**
 * The highest level each student reached, as this browser saw it. XP is computed from what is completed, so unchecking an
 * old task lowers it; the level that a child was shown never drops. Deletions take none.
 */
type Levels = Record<number, number>;

/** What counts where nothing can be remembered, and in the demo, which begins anew each day. */
const seen: Levels = {};

function remembered(): Levels {
  try {
    return JSON.parse(recall('levels') ?? '{}') as Levels;
  } catch {
    return {};
  }
}

/** The highest level that this browser has shown of a student; 1: none. */
export const highestLevel = (studentId: Id<'student'>): number =>
  Math.max(1, seen[studentId] ?? 0, remembered()[studentId] ?? 0);

/** Remembers a level that is shown; in the demo until it is closed. */
export function rememberLevel(studentId: Id<'student'>, level: number, isDemo: boolean): void {
  if (level <= highestLevel(studentId)) return;
  seen[studentId] = level;
  if (!isDemo) remember('levels', JSON.stringify({ ...remembered(), [studentId]: level }));
}
