/** The class form: its initial values, and what saving writes. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import { choiceBetween } from '../../../shared-model/actions/set-students.ts';
import { ids } from '../../../shared-model/entities/field-types.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { recordForm } from '../../forms/record-form.ts';

/** A class when its form was opened; null: a new one. */
export type ClassBefore = Pick<ClassDetails, 'schoolClass' | 'studentIds'> | null;

/** The form of a class: its own fields, who takes it, and the name of a teacher to add (null: none). */
export const classes = recordForm(
  schoolClass,
  ['name', 'subject', 'gradeLevel', 'description', 'teacherId'],
  {
    studentIds: ids('student').schema as v.GenericSchema<Id<'student'>[]>,
    newTeacher: v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.minLength(2, () => m.classes_teacher_needed()),
        v.maxLength(120),
      ),
    ),
  },
);

/** The fields before validation. */
export type ClassFields = v.InferInput<typeof classes.schema>;

/** The validated fields. */
export type ClassValues = v.InferOutput<typeof classes.schema>;

/** The form as react-hook-form has it. */
export type ClassFormApi = UseFormReturn<ClassFields, unknown, ClassValues>;

/** What saving writes: only changed fields. */
export const savingOf = (
  { newTeacher, studentIds, ...values }: ClassValues,
  before: ClassBefore,
): ActionInput<'saveClass'> => ({
  ...classes.saving(before?.schoolClass ?? null, values),
  students: choiceBetween(before?.studentIds ?? [], studentIds),
  newTeacher,
});
