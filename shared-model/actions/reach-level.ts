/** States that a student has reached a level, for all devices and for good. */
import { create } from '../commit/change.ts';
import { highestLevel } from '../derive/milestones.ts';
import { milestone } from '../entities/milestone.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { done, gone, type Action } from './action.ts';

/** Keeps the level that a student has reached, unless a higher one is kept already. */
export const reachLevel: Action<{ studentId: Id<'student'>; level: number }> = (
  view,
  { studentId, level },
  { random },
) => {
  if (!view.get(student, studentId)) return gone;
  if (level <= highestLevel(view, studentId)) return done([]);
  return done([create(milestone, { studentId, kind: 'level', key: String(level) }, random)]);
};
