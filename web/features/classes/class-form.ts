/** The class form: its initial values, and what saving writes. */
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

/** A class when its form was opened; null: a new one. */
export type ClassBefore = Pick<ClassDetails, 'schoolClass' | 'studentIds'> | null;

/** The fields before validation. */
export interface ClassFields extends Pick<
  SchoolClass,
  'name' | 'subject' | 'gradeLevel' | 'description' | 'teacherId'
> {
  studentIds: Id<'student'>[];
  /** The name of a teacher to add; null: none. */
  newTeacher: string | null;
}

/** The form as react-hook-form has it. */
export type ClassFormApi = UseFormReturn<ClassFields, unknown, ClassValues>;

/** The schema of the REST call for a class, plus the name of a teacher to add. */
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

/** The validated fields. */
export type ClassValues = v.InferOutput<ReturnType<typeof classFormSchema>>;

/** The initial values of the fields. */
export function toFields(before: ClassBefore, teacherId: Id<'member'> | null): ClassFields {
  if (!before) {
    const empty = { name: '', subject: null, gradeLevel: '', description: '' };
    return { ...empty, teacherId, studentIds: [], newTeacher: null };
  }
  const { name, subject, gradeLevel, description } = before.schoolClass;
  const studentIds = before.studentIds.toSorted((one, other) => one - other);
  return { name, subject, gradeLevel, description, teacherId, studentIds, newTeacher: null };
}

/** What saving writes: only changed fields. */
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
