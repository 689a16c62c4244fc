/** The class form: what its fields hold at first, and what is written of them. */
import type { InferOutput } from 'valibot';
import { changedFields, earlierFields } from '../../../shared-model/actions/changed-fields.ts';
import { changedClass, newClass } from '../../../shared-model/actions/save-class.ts';
import type { ClassRoll } from '../../../shared-model/actions/save-class.ts';
import { undoSetting } from '../../../shared-model/actions/set-students.ts';
import { remove, update } from '../../../shared-model/changes/change.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import type { createClassCall } from '../../../shared-model/contracts/classes.ts';
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { ClassDetails } from '../../data/class-queries.ts';
import { secureRandom } from '../../data/secure-random.ts';

export type SchoolClass = RecordFor<typeof schoolClass>;

/** A class as it was when its form was opened; null: a new one. */
export type ClassBefore = Pick<ClassDetails, 'schoolClass' | 'studentIds'> | null;

/** As the fields hold it before it is checked. */
export interface ClassFields extends Pick<
  SchoolClass,
  'name' | 'subject' | 'gradeLevel' | 'description' | 'teacherId'
> {
  studentIds: number[];
}

export type ClassValues = InferOutput<NonNullable<typeof createClassCall.input>>;

export function toFields(before: ClassBefore, teacherId: number | null): ClassFields {
  if (!before) {
    return { name: '', subject: null, gradeLevel: '', description: '', teacherId, studentIds: [] };
  }
  const { name, subject, gradeLevel, description } = before.schoolClass;
  const studentIds = before.studentIds.toSorted((one, other) => one - other);
  return { name, subject, gradeLevel, description, teacherId, studentIds };
}

/** Who takes it after the form is saved: only those whom the form added or took out differ from who takes it now. */
function wantedStudents(
  chosen: readonly number[],
  before: readonly number[],
  now: readonly number[],
): number[] {
  const added = chosen.filter((id) => !before.includes(id));
  const stays = now.filter((id) => chosen.includes(id) || !before.includes(id));
  return [...new Set([...stays, ...added])];
}

/** The one action that saves the form, and the one that takes it back. */
export function savingOf(
  { studentIds = [], ...typed }: ClassValues,
  before: ClassBefore,
  roll: ClassRoll,
  now: number,
): { changes: Change[]; undo: Change[] } {
  const values = { ...typed, name: typed.name.trim() };
  if (!before) {
    const { id, changes } = newClass(values, studentIds, secureRandom);
    return { changes, undo: [remove(schoolClass, id)] };
  }
  const { id } = before.schoolClass;
  const changed = changedFields<Partial<SchoolClass>>(before.schoolClass, values);
  const present = roll.enrollments.map((one) => one.studentId);
  const wanted = wantedStudents(studentIds, before.studentIds, present);
  const changes = changedClass(id, changed, wanted, roll, now);
  const undo = changes.flatMap((change) =>
    change.t === schoolClass.name
      ? [update(schoolClass, id, earlierFields<Partial<SchoolClass>>(before.schoolClass, changed))]
      : undoSetting([change]),
  );
  return { changes, undo };
}
