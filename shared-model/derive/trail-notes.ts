/** The notes that parents left on a student's trail. */
import type { TrailNote } from '../entities/trail-note.ts';
import { compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { notesOfStudent } from './indexes.ts';

/** The notes of a day (yyyy-MM-dd) in the order in which they were written. */
export const notesOn = (view: FamilyView, studentId: Id<'student'>, day: string): TrailNote[] =>
  view
    .find(notesOfStudent, studentId)
    .filter(({ date }) => date === day)
    .sort(
      (one, other) => compareText(one.createdAt ?? '', other.createdAt ?? '') || one.id - other.id,
    );
