/** Deleted courses that can be restored. */
import { curriculum, type Curriculum } from '../entities/curriculum.ts';
import { readRecord } from '../entities/read-record.ts';
import { hourMs } from '../lib/dates.ts';
import { hlcTime } from '../records/clock.ts';
import { deletedField, isDeleted, versionOf } from '../records/stored-record.ts';
import type { FamilyView } from './family-view.ts';

/** As long as a deleted student. */
const restorableMs = 30 * 24 * hourMs;

/** A deleted course that can be restored. */
export interface DeletedCourse {
  course: Curriculum;
  /** Milliseconds since 1970. */
  deletedAt: number;
}

/** Courses deleted within the last 30 days, the latest first. `now`: milliseconds. */
export const deletedCourses = (view: FamilyView, now: number): DeletedCourse[] =>
  [...view.storedOf(curriculum.name)]
    .filter(isDeleted)
    .map((stored) => ({
      course: readRecord(curriculum, stored),
      deletedAt: hlcTime(versionOf(stored, deletedField)!),
    }))
    .filter(({ deletedAt }) => now - deletedAt < restorableMs)
    .sort((one, other) => other.deletedAt - one.deletedAt || one.course.id - other.course.id);
