/** Deletes and restores records. */
import type * as v from 'valibot';
import type { Needed } from '../derive/needed.ts';
import { byKind, idOf } from './inputs.ts';
import { remove, restore } from '../commit/change.ts';
import { isDeleted, type RecordKey } from '../records/stored-record.ts';
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { member } from '../entities/member.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { requirementProfile } from '../entities/requirement-profile.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { timeOff } from '../entities/time-off.ts';
import type { Id } from '../lib/ids.ts';
import { defineAction, done, gone } from './action.ts';

const removable = {
  student,
  member,
  class: schoolClass,
  assignment,
  'planner-task': plannerTask,
  curriculum,
  'curriculum-lesson': curriculumLesson,
  'school-term': schoolTerm,
  'time-off': timeOff,
  'time-entry': timeEntry,
  'requirement-profile': requirementProfile,
  'portfolio-item': portfolioItem,
};

/** A record that a person can delete and restore; what belongs to it is hidden and shown with it. */
export type Removable = {
  [Kind in keyof typeof removable]: { kind: Kind; id: Id<Kind> };
}[keyof typeof removable];

const removableItem: v.GenericSchema<unknown, Removable> = byKind(
  'kind',
  Object.fromEntries(Object.keys(removable).map((kind) => [kind, { id: idOf(kind) }])),
) as never;

const keyOfOne = ({ kind, id }: Removable): RecordKey => ({ t: kind, id });
const needsOf = (input: Removable): Needed => ({ keys: [keyOfOne(input)] });

/**
 * Deletes a record; a record that is already deleted stays as it is. Finished work keeps its completion, and counts
 * (`work-of-deleted.ts`). Rejects an unknown one (`parent-missing`).
 */
export const removeRecord = defineAction(removableItem, needsOf, (view, input) => {
  const stored = view.stored(keyOfOne(input));
  if (!stored) return gone;
  return done(isDeleted(stored) ? [] : [remove(removable[input.kind], input.id)]);
});

/**
 * Restores a deleted record with everything that was hidden with it; a record that isn’t deleted stays as it is.
 * Rejects an unknown one (`parent-missing`).
 */
export const restoreRecord = defineAction(removableItem, needsOf, (view, input) => {
  const stored = view.stored(keyOfOne(input));
  if (!stored) return gone;
  return done(isDeleted(stored) ? [restore(removable[input.kind], input.id)] : []);
});
