/**
 * A student's badges: a row for each subject, for all work they ever completed in it. A badge that was reached is kept
 * as a milestone, so it stays on every device, whatever is opened again or deleted.
 */
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { milestonesOfStudent } from './indexes.ts';
import { offeredSubjects, subjectKey } from './subjects.ts';
import type { DatedWork } from './work.ts';

/** Completed work in a subject that earns each badge. */
export const badgeSteps = [5, 10, 25, 50, 100, 200, 400] as const;

/** The badges in a subject. */
export interface Badges {
  subject: string;
  /** Completed work. */
  done: number;
  /** The number of `badgeSteps` reached: by the work, or kept. */
  count: number;
  /** The number of `badgeSteps` kept. */
  kept: number;
  /** The total work that the next badge takes; null if there is none. */
  next: number | null;
}

/** A kept badge: the work it took, and its subject as `subjectKey` makes it. */
export const badgeKey = (step: number, subject: string): string => `${step} ${subjectKey(subject)}`;

const reachedBy = (done: number): number => badgeSteps.filter((step) => step <= done).length;

/** The number of badges kept, by the subject's key. A key that isn't a badge's (of a newer app) is ignored. */
export function keptBadges(view: FamilyView, studentId: Id<'student'>): Map<string, number> {
  const kept = new Map<string, number>();
  for (const { kind, key } of view.find(milestonesOfStudent, studentId)) {
    if (kind !== 'badge') continue;
    const [step, subject] = [parseInt(key, 10), key.slice(key.indexOf(' ') + 1)];
    const count = reachedBy(step);
    if (count > (kept.get(subject) ?? 0)) kept.set(subject, count);
  }
  return kept;
}

/** The name of a subject of which nothing is left but its key. */
const nameOf = (key: string): string =>
  offeredSubjects.find((offered) => subjectKey(offered) === key) ?? key;

/** Badges by subject: of `done` by its subjects, in that order; then subjects of which only kept badges are left. */
export function badgesOf(
  view: FamilyView,
  studentId: Id<'student'>,
  done: readonly (readonly DatedWork[])[],
): Badges[] {
  const left = keptBadges(view, studentId);
  const badges = (subject: string, work: number): Badges => {
    const kept = left.get(subjectKey(subject)) ?? 0;
    const count = Math.max(kept, reachedBy(work));
    return { subject, done: work, count, kept, next: badgeSteps[count] ?? null };
  };
  const ofWork = done.map((work) => badges(work[0]!.subject, work.length));
  for (const { subject } of ofWork) left.delete(subjectKey(subject));
  return [...ofWork, ...[...left.keys()].sort().map((key) => badges(nameOf(key), 0))];
}
