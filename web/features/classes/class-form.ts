/** The class form: what its fields hold at first, and what is written of them. */
import * as v from 'valibot';
import { changedFields, earlierFields } from '../../../shared-model/actions/changed-fields.ts';
import { changedClass, newClass } from '../../../shared-model/actions/save-class.ts';
import type { ClassRoll } from '../../../shared-model/actions/save-class.ts';
import { undoSetting } from '../../../shared-model/actions/set-students.ts';
import { create, remove, update } from '../../../shared-model/changes/change.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import { createClassCall } from '../../../shared-model/contracts/classes.ts';
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { secureRandom } from '../../data/secure-random.ts';
import { m } from '../../messages/compiled/messages.js';

export type SchoolClass = RecordFor<typeof schoolClass>;

/** A class as it was when its form was opened; null: a new one. */
export type ClassBefore = Pick<ClassDetails, 'schoolClass' | 'studentIds'> | null;

/** As the fields hold it before it is checked. */
export interface ClassFields extends Pick<
  SchoolClass,
  'name' | 'subject' | 'gradeLevel' | 'description' | 'teacherId'
> {
  studentIds: Id<'student'>[];
  /** The name of a teacher who isn't in the family's book yet; null: none is added. */
  newTeacher: string | null;
}

const call = createClassCall.input;

export interface ClassValues extends v.InferOutput<typeof call> {
  newTeacher: string | null;
}

function withoutTeacher(fields: unknown): unknown {
  const { newTeacher: _, ...others } = fields as ClassFields;
  return others;
}

/** What the call of a class asks for, and the name of a teacher who is added. */
export function classFormSchema(): v.GenericSchema<ClassFields, ClassValues> {
  const name = v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, m.classes_teacher_needed()),
    v.maxLength(120),
  );
  const schema: v.GenericSchema<unknown, ClassValues> = v.intersect([
    v.pipe(v.unknown(), v.transform(withoutTeacher), call),
    v.object({ newTeacher: v.nullable(name) }),
  ]);
  return schema as v.GenericSchema<ClassFields, ClassValues>;
}

export function toFields(before: ClassBefore, teacherId: Id<'member'> | null): ClassFields {
  if (!before) {
    const empty = { name: '', subject: null, gradeLevel: '', description: '' };
    return { ...empty, teacherId, studentIds: [], newTeacher: null };
  }
  const { name, subject, gradeLevel, description } = before.schoolClass;
  const studentIds = before.studentIds.toSorted((one, other) => one - other);
  return { name, subject, gradeLevel, description, teacherId, studentIds, newTeacher: null };
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

interface Saving {
  changes: Change[];
  undo: Change[];
}

/** The one action that saves the form, and the one that takes it back. */
export function savingOf(
  { newTeacher, ...typed }: ClassValues,
  before: ClassBefore,
  roll: ClassRoll,
  now: number,
): Saving {
  if (newTeacher === null) return savingOfClass(typed, before, roll, now);
  const teacher = create(member, { fullName: newTeacher, role: 'teacher' }, secureRandom);
  const saving = savingOfClass({ ...typed, teacherId: teacher.id }, before, roll, now);
  return {
    changes: [teacher, ...saving.changes],
    undo: [...saving.undo, remove(member, teacher.id)],
  };
}

function savingOfClass(
  { studentIds = [], ...typed }: Omit<ClassValues, 'newTeacher'>,
  before: ClassBefore,
  roll: ClassRoll,
  now: number,
): Saving {
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
