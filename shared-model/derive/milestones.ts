/** A student's milestones: achievements that are kept for good. */
import { milestone } from '../entities/milestone.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { milestonesOfStudent } from './indexes.ts';
import type { RecordNeeds } from './record-needs.ts';

/** What students' levels are read from, beside what they have earned. */
export const levelsNeeds: RecordNeeds = { all: [student, milestone] };

/** The highest level recorded for a student; 1 if none. A key that is no number (of a newer app) is ignored. */
export const highestLevel = (view: FamilyView, studentId: Id<'student'>): number =>
  view
    .find(milestonesOfStudent, studentId)
    .filter(({ kind }) => kind === 'level')
    .reduce((highest, { key }) => Math.max(highest, Number(key) || 1), 1);

/** The days that are kept as stamps (yyyy-MM-dd). */
export const stampedDays = (view: FamilyView, studentId: Id<'student'>): Set<string> =>
  new Set(
    view
      .find(milestonesOfStudent, studentId)
      .flatMap(({ kind, key }) => (kind === 'day' ? key : [])),
  );
