/** What a student has reached for good. */
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { milestonesOfStudent } from './indexes.ts';

/** The highest level that is kept of a student; 1: none. A key that is no number, of an app to come, counts for nothing. */
export const highestLevel = (view: FamilyView, studentId: Id<'student'>): number =>
  view
    .find(milestonesOfStudent, studentId)
    .filter(({ kind }) => kind === 'level')
    .reduce((highest, { key }) => Math.max(highest, Number(key) || 1), 1);
