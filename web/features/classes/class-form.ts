/** The class form: what its fields hold at first, and what is written of them. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { differing } from '../../../shared-model/actions/action.ts';
import type { ClassSaving } from '../../../shared-model/actions/save-class.ts';
import { choiceBetween } from '../../../shared-model/actions/set-students.ts';
import { body } from '../../../shared-model/contracts/body.ts';
import { classEntries } from '../../../shared-model/contracts/class-calls.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { SchoolClass } from '../../../shared-model/entities/school-class.ts';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';

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

export type ClassFormApi = UseFormReturn<ClassFields, unknown, ClassValues>;

/** What the call of a class asks for, and the name of a teacher who is added. */
export function classFormSchema() {
  const name = v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, m.classes_teacher_needed()),
    v.maxLength(120),
  );
  const schema = body({ ...classEntries, newTeacher: v.nullable(name) });
  return schema as v.GenericSchema<ClassFields, v.InferOutput<typeof schema>>;
}

export type ClassValues = v.InferOutput<ReturnType<typeof classFormSchema>>;

export function toFields(before: ClassBefore, teacherId: Id<'member'> | null): ClassFields {
  if (!before) {
    const empty = { name: '', subject: null, gradeLevel: '', description: '' };
    return { ...empty, teacherId, studentIds: [], newTeacher: null };
  }
  const { name, subject, gradeLevel, description } = before.schoolClass;
  const studentIds = before.studentIds.toSorted((one, other) => one - other);
  return { name, subject, gradeLevel, description, teacherId, studentIds, newTeacher: null };
}

/** What saving the form asks for: no more than was changed in it. */
export function savingOf(
  { newTeacher, studentIds = [], ...typed }: ClassValues,
  before: ClassBefore,
): ClassSaving {
  const values = { ...typed, name: typed.name.trim() };
  const students = choiceBetween(before?.studentIds ?? [], studentIds);
  if (!before) return { id: null, values, students, newTeacher };
  const { id } = before.schoolClass;
  const changed = differing<Partial<SchoolClass>>(before.schoolClass, values);
  return { id, values: changed, students, newTeacher };
}
