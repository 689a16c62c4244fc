/** Deletes and restores records. */
import type * as v from 'valibot';
import type { RecordNeeds } from '../derive/record-needs.ts';
import { byKind, idOf } from './inputs.ts';
import { remove, restore } from '../commit/change.ts';
import { isDeleted, type RecordKey } from '../records/stored-record.ts';
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { logEntry } from '../entities/log-entry.ts';
import { member } from '../entities/member.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { requirementProfile } from '../entities/requirement-profile.ts';
import { reward } from '../entities/reward.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { timeOff } from '../entities/time-off.ts';
import { trailNote } from '../entities/trail-note.ts';
import { transcriptCourse } from '../entities/transcript-course.ts';
import { unplannedTask } from '../entities/unplanned-task.ts';
import type { Id } from '../lib/ids.ts';
import { defineAction, accept, rejectMissing } from './action.ts';

const removable = {
  student,
  member,
  class: schoolClass,
  assignment,
  'planner-task': plannerTask,
  'unplanned-task': unplannedTask,
  curriculum,
  'curriculum-lesson': curriculumLesson,
  'school-term': schoolTerm,
  'time-off': timeOff,
  'time-entry': timeEntry,
  'requirement-profile': requirementProfile,
  'portfolio-item': portfolioItem,
  reward,
  'trail-note': trailNote,
  'transcript-course': transcriptCourse,
  'log-entry': logEntry,
};

/** A record that a person can delete and restore. What belongs to it is hidden and restored with it. */
export type RemovableRecord = {
  [Kind in keyof typeof removable]: { kind: Kind; id: Id<Kind> };
}[keyof typeof removable];

const removableRecord: v.GenericSchema<unknown, RemovableRecord> = byKind(
  'kind',
  Object.fromEntries(Object.keys(removable).map((kind) => [kind, { id: idOf(kind) }])),
) as never;

const keyOfOne = ({ kind, id }: RemovableRecord): RecordKey => ({ t: kind, id });
const needsOf = (input: RemovableRecord): RecordNeeds => ({ keys: [keyOfOne(input)] });

/**
 * Deletes a record; does nothing if it is deleted already. Finished work stays completed and counts
 * (`work-of-deleted.ts`). Rejects an unknown record (`parent-missing`).
 */
export const removeRecord = defineAction(removableRecord, needsOf, (view, input) => {
  const stored = view.stored(keyOfOne(input));
  if (!stored) return rejectMissing;
  return accept(isDeleted(stored) ? [] : [remove(removable[input.kind], input.id)]);
});

/**
 * Restores a deleted record, with everything that was hidden with it; does nothing if it isn't deleted. Rejects an
 * unknown record (`parent-missing`).
 */
export const restoreRecord = defineAction(removableRecord, needsOf, (view, input) => {
  const stored = view.stored(keyOfOne(input));
  if (!stored) return rejectMissing;
  return accept(isDeleted(stored) ? [restore(removable[input.kind], input.id)] : []);
});
