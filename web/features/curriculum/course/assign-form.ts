/** The assignment form: its initial values and its validation. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { id } from '../../../../shared-model/entities/field-types.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import { recordForm, typedField } from '../../../forms/record-form.ts';

export const assignForm = recordForm(studentCurriculum, ['lessonsPerDay', 'startDate'], {
  curriculumId: typedField(id('curriculum', problemText('curriculum-required'))),
  studentIds: v.pipe(v.array(v.number()), v.minLength(1, problemText('student-required'))),
  /** Empty: all the student's school days. */
  weekdays: v.array(v.number()),
});

export type AssignValues = v.InferOutput<typeof assignForm.schema>;
export type AssignFormApi = UseFormReturn<
  v.InferInput<typeof assignForm.schema>,
  unknown,
  AssignValues
>;
